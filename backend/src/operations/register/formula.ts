/** What an office program takes for the beginning of a formula (OWASP, CSV injection). */
const STARTS = '=+\\-@\\t\\r\\n＝＋－＠';
const LIVE = new RegExp(`^'*[${STARTS}]`);
const INERT = new RegExp(`^'+[${STARTS}]`);

/** A cell that no office program runs: one apostrophe more at its beginning where it would. */
export const inert = (cell: string): string => (LIVE.test(cell) ? `'${cell}` : cell);

/** The cell that was made inert: exactly what it was. */
export const asWritten = (cell: string): string => (INERT.test(cell) ? cell.slice(1) : cell);
