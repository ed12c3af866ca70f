import type { TextFieldRule } from '../content/LanguageTexts.tsx';

export type CollectionText = 'title' | 'description';

/**
 * The title's limit counts characters as a reader does. The description has as many rows as the content of other types.
 */
export const textFields: readonly TextFieldRule<CollectionText>[] = [
  { name: 'title', limit: 70 },
  { name: 'description', rows: 10 },
];
