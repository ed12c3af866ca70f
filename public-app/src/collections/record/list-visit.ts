/** The list from which a reader came to an object. It is stored in the history entry, so that it survives Back and a reload. */
export interface ListVisit {
  /** The query of the list's address, without its page number: empty, or starting with `?`. */
  search: string;
  /** The position of the object in the list, from 0. */
  at: number;
}

export const visitState = (visit: ListVisit): { list: ListVisit } => ({ list: visit });

/** Reads the state of a history entry, which other code may write too. */
export function visitIn(state: unknown): ListVisit | undefined {
  const list: unknown = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined;
  if (typeof list !== 'object' || list === null || !('search' in list) || !('at' in list)) return undefined;
  const { search, at } = list;
  const isPlace = typeof at === 'number' && Number.isSafeInteger(at) && at >= 0;
  return typeof search === 'string' && isPlace ? { search, at } : undefined;
}
