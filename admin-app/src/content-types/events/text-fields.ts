import type { TextFieldRule } from '../../content/text-fields.ts';

export type EventText = 'title' | 'description';

/**
 * The title's limit counts characters as a reader does.
 */
export const textFields: readonly TextFieldRule<EventText>[] = [
  { name: 'title', limit: 100 },
  { name: 'description', formatted: true },
];
