import type { TextFieldRule } from '../../content/text-fields.ts';

export type ExhibitionText = 'title' | 'excerpt' | 'content';

/** The title's limit counts characters as a reader does. */
export const textFields: readonly TextFieldRule<ExhibitionText>[] = [
  { name: 'title', limit: 100 },
  { name: 'excerpt', rows: 5 },
  { name: 'content', formatted: true, isBody: true },
];
