import type { TextFieldRule } from '../../content/text-fields.ts';

export type CollectionText = 'title' | 'description';

/**
 * The title's limit counts characters as a reader does.
 */
export const textFields: readonly TextFieldRule<CollectionText>[] = [
  { name: 'title', limit: 70 },
  { name: 'description', formatted: true },
];
