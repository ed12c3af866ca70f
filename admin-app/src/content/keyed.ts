/** What tells rows apart while they are moved about; only the form knows it. */
export interface Keyed {
  id: number;
}

/** Rows as they come from the server, told apart by their places there: the same rows are always told apart alike. */
export const keyed = <Row>(rows: readonly Row[]): (Row & Keyed)[] => rows.map((row, id) => ({ ...row, id }));
