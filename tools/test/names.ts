/**
 * Whether a spec with this text may hold a test of this name. Names can be put together from values, so a word of the name is enough.
 */
export function mayName(text: string, name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const lower = text.toLowerCase();
  return words.length === 0 || words.some((word) => lower.includes(word));
}
