import { workOf } from '../src/edit-session/recover.ts';
import {
  isDirty,
  openSession,
  statusOf,
  step,
  type EditSession,
  type Effect,
  type Failure,
  type Rules,
  type SessionEvent,
  type Status,
  type Work,
} from '../src/edit-session/session.ts';

/** The texts of an item, and one that is saved after it. */
export interface Content {
  title: string;
  text: string;
  alt: string;
}

export interface Item extends Content {
  id: string;
  version: number;
  /** The form that wrote this version. */
  by: string;
}

type Event = SessionEvent<Content, Item>;
type Send = Extract<Effect<Content, Item>, { type: 'send' }>;

const EMPTY: Content = { title: '', text: '', alt: '' };

const rules: Rules<Content, Item> = {
  versionOf: (item) => item,
  asText: ({ title, text, alt }) => JSON.stringify([title, text, alt]),
  toBody: ({ title, text }) => ({ title, text }),
  read: ({ title, text }) => ({ title, text, alt: '' }),
  hasParts: ({ alt }) => alt !== '',
  saved: ({ title, text }) => ({ title, text, alt: '' }),
  shown: (sent) => sent,
};

/** The fates of a request. */
export const FATES = [
  'answered',
  'answered twice',
  'answered late',
  'answer lost',
  'lost on the way',
  '401',
  '422',
  '429',
  '503',
  '503 after writing',
] as const;
export type Fate = (typeof FATES)[number];

const UNDONE: Partial<Record<Fate, Failure<Item>['kind']>> = {
  'lost on the way': 'unknown',
  '503': 'unknown',
  '401': 'later',
  '429': 'later',
  '422': 'refused',
};

/** The API as forms see it: a creation is done once for each key, a change is made to one version. */
export class ModelServer {
  readonly items = new Map<string, Item>();
  readonly made = new Map<string, string>();
  /** Each text that was ever stored. */
  everything = '';

  create(key: string, { title = '', text = '' }: Partial<Content>, by: string): Item {
    const before = this.items.get(this.made.get(key) ?? '');
    if (before) return before;
    const item = this.put({ id: `item ${this.items.size + 1}`, version: 1, title, text, alt: '', by });
    this.made.set(key, item.id);
    return item;
  }

  /** @returns undefined where the item has another version */
  update(id: string, version: number, { title, text }: Content, by: string): Item | undefined {
    const item = this.items.get(id);
    return item?.version === version ? this.put({ ...item, title, text, by, version: version + 1 }) : undefined;
  }

  describe(id: string, alt: string): void {
    const item = this.items.get(id);
    if (item) this.put({ ...item, alt });
  }

  appendToFirst(word: string): void {
    const [item] = this.items.values();
    if (item) this.update(item.id, item.version, { ...item, text: item.text + word }, 'somebody');
  }

  private put(item: Item): Item {
    this.items.set(item.id, item);
    this.everything += item.title + item.text + item.alt;
    return item;
  }
}

/** A window with a form, its draft in the browser, and the requests that are on their way. */
export class ModelWindow {
  /** The words that an editor has not reported to the form yet. */
  unreported = '';
  conflictsWithOneself = 0;
  private session: EditSession<Content, Item>;
  private draft: Work<Content> | undefined;
  private waiting: Send[] = [];
  private late: Event[] = [];
  private saves = 0;

  constructor(
    private readonly server: ModelServer,
    private readonly name: string,
    item: Item | undefined,
  ) {
    this.session = this.opened(item);
  }

  get status(): Status {
    return statusOf(this.session, isDirty(this.session, rules));
  }

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  get everything(): string {
    const { title, text, alt } = this.session.content;
    return title + text + alt;
  }

  type(field: keyof Content, word: string): void {
    this.change({ [field]: this.session.content[field] + word });
  }

  report(): void {
    const text = this.session.content.text + this.unreported;
    this.unreported = '';
    this.change({ text });
  }

  /** After it, the draft is stored. */
  pause(): void {
    this.report();
    this.storeDraft();
  }

  save(after: 'close' | 'stay', undo?: (content: Content) => Content): void {
    this.report();
    this.saves += 1;
    this.happen({ type: 'save', content: this.session.content, after, undo, key: `${this.name} ${this.saves}` });
  }

  /** Everything is gone but the draft. The form is opened again, and the draft is put back. */
  crash(): void {
    const { draft, server } = this;
    const known = draft?.known ?? this.session.known;
    this.waiting = [];
    this.late = [];
    this.unreported = '';
    this.session = this.opened(known && server.items.get(known.id));
    if (draft) this.happen({ type: 'restored', work: draft });
  }

  /** The oldest request meets its fate. */
  answer(fate: Fate): void {
    const sent = this.waiting.shift();
    if (!sent) return;
    const { request, write } = sent;
    // a creation that is done gives its answer again
    const isDone = write.type === 'create' && this.server.made.has(write.creation.key);
    const kind = isDone && fate === '422' ? undefined : UNDONE[fate];
    if (kind && kind !== 'conflict') return this.fail(request, { kind, error: fate });
    const answer = this.written(sent);
    if (fate === 'answered late') this.late.push(answer);
    if (!fate.startsWith('answered') || fate === 'answered late')
      return this.fail(request, { kind: 'unknown', error: fate });
    this.happen(answer);
    if (fate === 'answered twice') this.happen(answer);
  }

  answerLate(): void {
    const answer = this.late.shift();
    if (answer) this.happen(answer);
  }

  /** Goes on from the other version, with the own words in each field that was touched here. */
  settle(): void {
    const { theirs, content, base, attempt } = this.session;
    if (!theirs) return;
    const read = rules.read(theirs);
    const title = content.title === base.title ? read.title : content.title;
    const text = content.text === base.text ? read.text : content.text;
    this.happen({ type: 'merged', theirs, base: read, content: { ...content, title, text } });
    if (attempt) this.save(attempt.after);
  }

  private opened(item: Item | undefined): EditSession<Content, Item> {
    const content = item ? rules.read(item) : EMPTY;
    return openSession(rules, content, content, item);
  }

  /** The form goes, with all that it does not know yet; later another one is opened. */
  private close({ id }: Item): void {
    this.draft = undefined;
    this.unreported = '';
    this.session = this.opened(this.server.items.get(id));
  }

  private change(change: Partial<Content>): void {
    this.happen({ type: 'edited', content: { ...this.session.content, ...change } });
  }

  private storeDraft(): void {
    this.draft = workOf(this.session, rules);
  }

  happen(event: Event): void {
    const [next, effects] = step(this.session, event, rules);
    this.session = next;
    if (event.type === 'failed' && next.theirs?.by === this.name) this.conflictsWithOneself += 1;
    for (const effect of effects) {
      if (effect.type === 'send') {
        // as the form does before it sends
        this.storeDraft();
        if (this.isWaiting) throw new Error('Two requests are on their way.');
        this.waiting.push(effect);
      } else if (effect.type === 'left') this.close(effect.item);
      else if (effect.type === 'stayed' && effect.isAll) this.draft = undefined;
    }
  }

  private fail(request: number, failure: Failure<Item>): void {
    this.happen({ type: 'failed', request, failure });
  }

  private written({ request, write }: Send): Event {
    const { server, name } = this;
    const isMore = this.unreported !== '';
    if (write.type === 'parts') {
      server.describe(write.item.id, write.content.alt);
      return { type: 'partsSaved', request, isMore };
    }
    if (write.type === 'create') {
      return { type: 'answered', request, isMore, item: server.create(write.creation.key, write.creation.body, name) };
    }
    const { target, content } = write;
    const item = server.update(target.id, target.version, content, name);
    if (item) return { type: 'answered', request, isMore, item };
    const theirs = server.items.get(target.id);
    if (!theirs) throw new Error('The item is gone.');
    return { type: 'failed', request, failure: { kind: 'conflict', error: '412', theirs } };
  }
}
