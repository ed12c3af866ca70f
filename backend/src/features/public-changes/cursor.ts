import { invalid } from '../../platform/errors/problem.js';
import type { SecretBox } from '../../platform/secrets/secret-box.js';

/** An item, or a term or medium that items show. */
export interface Named {
  type: string;
  id: string;
}

/** The last row that was read. */
export interface Read extends Named {
  /** Of a term or medium: the last item told of those that show it; absent: all were told. */
  told?: Named;
}

/** How far a program has read. */
export interface Position {
  /** The list that the transaction ids belong to. */
  list: string;
  /** Changes of terms and media by earlier transactions are in what was read first. */
  since: string;
  /** The last transaction, and the last of its rows. */
  tx: string;
  last?: Read;
  /** The time up to which schedules and the ends of rights were read, and the last row of that time. */
  at: number;
  lastAt?: Read;
}

const PURPOSE = 'a position in the list of changes';
/** Longer than any that was given. */
export const MAX_CURSOR_LENGTH = 1_000;

/** Sealed, because it names what visitors do not see: terms of objects whose find-spot is not public, for example. */
export const sealed = (box: SecretBox, position: Position): string => box.seal(JSON.stringify(position), PURPOSE);

/** @throws 400 for one that was not given here */
export function opened(box: SecretBox, cursor: string): Position {
  const text = box.open(cursor, PURPOSE);
  if (text === undefined) throw unknownCursor();
  return JSON.parse(text) as Position;
}

export const unknownCursor = () =>
  invalid([{ field: 'after', code: 'unknown_cursor', message: 'was not given here; read from the beginning' }]);
