/** An id that is only used in the form, so that rows can be moved. */
export interface Keyed {
  id: number;
}

/** Rows with their index as id, so that the same rows always get the same ids. */
export const keyed = <Row>(rows: readonly Row[]): (Row & Keyed)[] => rows.map((row, id) => ({ ...row, id }));
