/** The start of a text, without half of the surrogate pair that would be cut in two. */
export const cutTo = (text: string, maxUnits: number): string =>
  text.slice(0, maxUnits).replace(/[\ud800-\udbff]$/, '');
