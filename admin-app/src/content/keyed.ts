/** An id that only the form knows, so that rows can be moved. */
export interface Keyed {
  id: number;
}

/** Rows with their index as id: the same rows always get the same ids. */
export const keyed = <Row>(rows: readonly Row[]): (Row & Keyed)[] => rows.map((row, id) => ({ ...row, id }));
