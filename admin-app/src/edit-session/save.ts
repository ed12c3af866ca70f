import type { Attempt, EditSession, Failure, Next, Rules, SessionEvent } from './session.ts';

/** So many bodies without an answer are remembered, and stored with a draft. */
const MAX_UNANSWERED = 5;

type Saving<Content> = Extract<SessionEvent<Content, never>, { type: 'save' }>;
type Answer<Content, Item> = Extract<SessionEvent<Content, Item>, { request: number }>;

export function begun<Content, Item>(
  session: EditSession<Content, Item>,
  { content, after, undo, key }: Saving<Content>,
  rules: Rules<Content, Item>,
): Next<Content, Item> {
  const attempt = { request: 0, sent: content, after, undo };
  const creation = session.known ? undefined : (session.creation ?? { key, body: rules.toBody(content) });
  return sent(
    { ...session, content, creation, theirs: undefined, typedWhileSaving: false, isOver: false },
    attempt,
    rules,
  );
}

/** Sends the next write of an attempt: the creation, the change, or what comes after them. */
function sent<Content, Item>(
  session: EditSession<Content, Item>,
  before: Attempt<Content>,
  { asText, saved, toBody }: Rules<Content, Item>,
): Next<Content, Item> {
  const { known, creation, partlySaved } = session;
  const request = session.requests + 1;
  const attempt = { ...before, request };
  const content = attempt.sent;
  const next = { ...session, attempt, requests: request };
  if (creation) return [next, [{ type: 'send', request, write: { type: 'create', creation } }]];
  if (!known) return [session, []];
  if (partlySaved && asText(saved(content, partlySaved)) === asText(session.base)) {
    return [next, [{ type: 'send', request, write: { type: 'parts', content, item: partlySaved } }]];
  }
  const write = { type: 'update', target: known, content } as const;
  const unanswered = [...session.unanswered, JSON.stringify(toBody(content))].slice(-MAX_UNANSWERED);
  return [{ ...next, partlySaved: undefined, unanswered }, [{ type: 'send', request, write }]];
}

export function answered<Content, Item>(
  session: EditSession<Content, Item>,
  attempt: Attempt<Content>,
  event: Answer<Content, Item>,
  rules: Rules<Content, Item>,
): Next<Content, Item> {
  if (event.type === 'failed') return failed(session, attempt, event.failure, rules);
  if (event.type === 'partsSaved') {
    return session.partlySaved ? finished(session, attempt, session.partlySaved, event.isMore, rules) : [session, []];
  }
  const { item } = event;
  const { creation } = session;
  const written = { ...session, known: rules.versionOf(item), creation: undefined, unanswered: [] };
  // the creation of an earlier attempt, whose answer was lost: what was typed since is a change of it
  const isEarlier =
    creation !== undefined && JSON.stringify(creation.body) !== JSON.stringify(rules.toBody(attempt.sent));
  if (isEarlier) return sent(written, attempt, rules);
  const base = rules.saved(attempt.sent, item);
  const saved = { ...written, base, savedText: rules.asText(base), partlySaved: item };
  // the change of its button is stored: it stays, whatever becomes of the parts
  if (rules.hasParts(attempt.sent)) return sent(saved, { ...attempt, undo: undefined }, rules);
  return finished(saved, attempt, item, event.isMore, rules);
}

function finished<Content, Item>(
  session: EditSession<Content, Item>,
  { sent, after }: Attempt<Content>,
  item: Item,
  isMore: boolean,
  { asText, shown }: Rules<Content, Item>,
): Next<Content, Item> {
  const now = shown(sent, item);
  const savedText = asText(now);
  const isStill = asText(session.content) === asText(sent);
  const content = isStill ? now : session.content;
  const isAll = !isMore && (isStill || asText(content) === savedText);
  const isOver = isAll && after === 'close';
  const next = {
    ...session,
    content,
    savedText,
    attempt: undefined,
    partlySaved: undefined,
    typedWhileSaving: !isAll,
    isOver,
  };
  return [next, [isOver ? { type: 'left', item } : { type: 'stayed', item, isAll }]];
}

function failed<Content, Item>(
  session: EditSession<Content, Item>,
  attempt: Attempt<Content>,
  failure: Failure<Item>,
  rules: Rules<Content, Item>,
): Next<Content, Item> {
  if (failure.kind === 'conflict') return conflicting(session, attempt, failure.theirs, rules);
  const { creation, unanswered } = session;
  const settled = {
    creation: failure.kind === 'refused' ? undefined : creation,
    unanswered: failure.kind === 'unknown' ? unanswered : unanswered.slice(0, -1),
  };
  return [stopped({ ...session, ...settled }), [{ type: 'failed', error: failure.error }]];
}

/** The item has another version than the known one: of somebody else, or of an own write whose answer was lost. */
function conflicting<Content, Item>(
  session: EditSession<Content, Item>,
  attempt: Attempt<Content>,
  theirs: Item,
  rules: Rules<Content, Item>,
): Next<Content, Item> {
  const written = rules.read(theirs);
  const isOwn = session.unanswered.slice(0, -1).includes(JSON.stringify(rules.toBody(written)));
  // the attempt is kept until the conflict is settled, as it was begun
  if (!isOwn) return [{ ...session, theirs }, []];
  return sent({ ...session, known: rules.versionOf(theirs), base: written, unanswered: [] }, attempt, rules);
}

/** Without the attempt, and without what its button changed by itself. */
export function stopped<Content, Item>(session: EditSession<Content, Item>): EditSession<Content, Item> {
  const { attempt, content } = session;
  return { ...session, attempt: undefined, content: attempt?.undo ? attempt.undo(content) : content };
}
