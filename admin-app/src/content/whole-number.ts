/** An integer as typed, with its digits grouped or not; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
