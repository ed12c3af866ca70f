import type { TextFieldRule } from '../../content/text-fields.ts';

export type BranchText = 'title' | 'address' | 'content' | 'directions';

/** The title's limit in characters as a reader counts them; the API stores address and directions outside the content. */
export const textFields: readonly TextFieldRule<BranchText>[] = [
  { name: 'title', limit: 100 },
  { name: 'address', path: (lang) => `addresses.${lang}` },
  { name: 'content', formatted: true },
  { name: 'directions', rows: 4, path: (lang) => `directions.${lang}` },
];
