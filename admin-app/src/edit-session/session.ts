import { answered, begun, stopped } from './save.ts';

/** The id of a stored item, and the version that was read or written last. */
export interface Version {
  id: string;
  version: number;
}

/** Where the person wants to be once everything is saved. */
export type AfterSaving = 'close' | 'stay';

/** A creation that was sent. It is sent again with its key before anything else, so that nothing is made twice. */
export interface Creation {
  key: string;
  body: object;
}

/** A write beside the form: from which version to which. */
export interface WriteBeside {
  from: number;
  to: Version;
}

/** How the content of a form is compared, sent and read back. */
export interface Rules<Content, Item> {
  versionOf: (item: Item) => Version;
  /** Two contents are the same when their texts are. */
  asText: (content: Content) => string;
  /** The body of a creation. */
  toBody: (content: Content) => object;
  /** The content of a stored item. */
  read: (item: Item) => Content;
  /** Whether there is something that is saved after the item, such as texts of its pictures. */
  hasParts: (content: Content) => boolean;
  /** The content of the item once a write is answered: without its parts. */
  saved: (sent: Content, item: Item) => Content;
  /** The content that the form goes on with once everything is saved: the one that was sent, or the one that was read back. */
  shown: (sent: Content, item: Item) => Content;
}

/** One attempt to save, from the button to its last answer. */
export interface Attempt<Content> {
  /** The number of its last request: an answer to any other is of no account. */
  request: number;
  /** The content that was sent. */
  sent: Content;
  after: AfterSaving;
  /** For what the button changed by itself, such as a switch: the content without it, if the save is refused. */
  undo?: (content: Content) => Content;
}

/**
 * The life of a form, from what was read to what is saved. It is changed by {@link step} alone and knows neither React, the network nor the
 * time.
 */
export interface EditSession<Content, Item> {
  /** The content of the form. */
  content: Content;
  /** The content that the server has, as far as is known: fields are compared with it. */
  base: Content;
  /** The saved content, as a text. */
  savedText: string;
  /** The stored item; a new one has none. */
  known: Version | undefined;
  creation: Creation | undefined;
  /** Bodies that were sent as changes of the known version, without an answer: one of them may have been written. */
  unanswered: readonly string[];
  /** The item is saved, its parts are not. */
  partlySaved: Item | undefined;
  attempt: Attempt<Content> | undefined;
  /** Somebody else's version, which stands in the way of the attempt. */
  theirs: Item | undefined;
  /** The last save left something unsaved that was typed meanwhile. */
  typedWhileSaving: boolean;
  /** All is saved and the form closes, or its content was given up. */
  isOver: boolean;
  requests: number;
}

export type Status = 'clean' | 'dirty' | 'saving' | 'conflict' | 'saved';

/** The answer to a request where it is not the item. */
export type Failure<Item> =
  /** Nothing was written, and the server said why. */
  | { kind: 'refused'; error: unknown }
  /** Nothing was written by this request (401, 409, 429); an earlier one of the same creation may have been. */
  | { kind: 'later'; error: unknown }
  /** It may have been written: no answer, or one that does not tell. */
  | { kind: 'unknown'; error: unknown }
  /** Somebody else has changed the item meanwhile. */
  | { kind: 'conflict'; error: unknown; theirs: Item };

export type SessionEvent<Content, Item> =
  | { type: 'edited'; content: Content }
  /** @param key of the creation, if this becomes one */
  | { type: 'save'; content: Content; after: AfterSaving; key: string; undo?: (content: Content) => Content }
  /** @param isMore whether something is typed or on its way that the content does not have yet */
  | { type: 'answered'; request: number; item: Item; isMore: boolean }
  | { type: 'partsSaved'; request: number; isMore: boolean }
  | { type: 'failed'; request: number; failure: Failure<Item> }
  /** Both versions were merged: the content goes on from theirs. */
  | { type: 'merged'; theirs: Item; base: Content; content: Content; undo?: (content: Content) => Content }
  | { type: 'conflictClosed' }
  /** Another write of this form left the item's content as it was. */
  | { type: 'writtenBeside'; from: number; to: Version }
  | { type: 'restored'; work: Work<Content> }
  | { type: 'discarded' };

/** The part of a session that is stored in the browser while it is unsaved. */
export interface Work<Content> {
  content: Content;
  base: Content;
  known: Version | undefined;
  creation: Creation | undefined;
  unanswered: readonly string[];
}

/** A write that is to be sent. */
export type Request<Content, Item> =
  | { type: 'create'; creation: Creation }
  | { type: 'update'; target: Version; content: Content }
  | { type: 'parts'; content: Content; item: Item };

export type Effect<Content, Item> =
  | { type: 'send'; request: number; write: Request<Content, Item> }
  /** All is saved. */
  | { type: 'left'; item: Item }
  /** Saved, and the person stays; with something unsaved, where that was typed meanwhile. */
  | { type: 'stayed'; item: Item; isAll: boolean }
  | { type: 'failed'; error: unknown };

export type Next<Content, Item> = readonly [EditSession<Content, Item>, readonly Effect<Content, Item>[]];

export function openSession<Content, Item>(
  { asText }: Rules<Content, Item>,
  content: Content,
  base: Content,
  known: Version | undefined,
): EditSession<Content, Item> {
  return {
    content,
    base,
    savedText: asText(base),
    known,
    creation: undefined,
    unanswered: [],
    partlySaved: undefined,
    attempt: undefined,
    theirs: undefined,
    typedWhileSaving: false,
    isOver: false,
    requests: 0,
  };
}

/** Whether the form holds anything that the server has not. */
export const isDirty = <Content, Item>(
  { content, savedText }: EditSession<Content, Item>,
  { asText }: Rules<Content, Item>,
): boolean => asText(content) !== savedText;

/** @param dirty as {@link isDirty} says: to compare a long text costs more than all else */
export function statusOf<Content, Item>(session: EditSession<Content, Item>, dirty: boolean): Status {
  if (session.theirs) return 'conflict';
  if (session.attempt) return 'saving';
  if (dirty) return 'dirty';
  return session.isOver ? 'saved' : 'clean';
}

/** The next state of a form. An event that does not fit the state, such as an answer that came twice, changes nothing. */
export function step<Content, Item>(
  session: EditSession<Content, Item>,
  event: SessionEvent<Content, Item>,
  rules: Rules<Content, Item>,
): Next<Content, Item> {
  switch (event.type) {
    case 'edited': {
      const { content } = event;
      const isOver = session.isOver && rules.asText(content) === rules.asText(session.content);
      return [{ ...session, content, isOver }, []];
    }
    case 'save':
      return session.attempt && !session.theirs ? [session, []] : begun(session, event, rules);
    case 'answered':
    case 'partsSaved':
    case 'failed':
      // an answer names its request: one that is late, or comes twice, is of no account
      return session.attempt?.request === event.request
        ? answered(session, session.attempt, event, rules)
        : [session, []];
    case 'merged': {
      const { theirs, base, content } = event;
      const savedText = rules.asText(base);
      const rebased = {
        base,
        savedText,
        content,
        known: rules.versionOf(theirs),
        unanswered: [],
        partlySaved: undefined,
      };
      return [{ ...session, ...rebased, attempt: undefined, theirs: undefined }, []];
    }
    case 'conflictClosed':
      return [stopped({ ...session, theirs: undefined }), []];
    case 'writtenBeside':
      return [session.known?.version === event.from ? { ...session, known: event.to } : session, []];
    case 'restored':
      return [{ ...session, ...event.work, partlySaved: undefined, isOver: false }, []];
    case 'discarded':
      return [{ ...session, attempt: undefined, theirs: undefined, isOver: true }, []];
  }
}
