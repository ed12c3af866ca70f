import type { TextFieldRule } from '../../content/text-fields.ts';

export type PageText = 'title' | 'content';

/** The title's limit counts characters as a reader does. */
export const textFields: readonly TextFieldRule<PageText>[] = [
  { name: 'title', limit: 100 },
  { name: 'content', formatted: true, isBody: true },
];
