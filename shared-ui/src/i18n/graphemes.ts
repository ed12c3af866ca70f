const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as a reader counts them (UAX 29), the measure of every title limit, in the browser and on the server alike. */
export function countGraphemes(text: string): number {
  return [...segmenter.segment(text)].length;
}
