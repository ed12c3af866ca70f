/** Characters that begin a formula in office programs (OWASP, CSV injection). */
const STARTS = '=+\\-@\\t\\r\\n＝＋－＠';
const LIVE = new RegExp(`^'*[${STARTS}]`);
const INERT = new RegExp(`^'+[${STARTS}]`);

/** Puts an apostrophe before a cell that an office program would execute as a formula. */
export const inert = (cell: string): string => (LIVE.test(cell) ? `'${cell}` : cell);

/** Reverts {@link inert}. */
export const asWritten = (cell: string): string => (INERT.test(cell) ? cell.slice(1) : cell);
