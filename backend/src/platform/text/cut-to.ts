/** The start of a text; a surrogate pair is never split. */
export const cutTo = (text: string, maxUnits: number): string =>
  text.slice(0, maxUnits).replace(/[\ud800-\udbff]$/, '');
