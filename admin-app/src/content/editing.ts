import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EditorState } from 'prosemirror-state';

/** The last state of each language's editor in a form: one that opens again can undo what was done before. */
export type Editing = Map<Lang, EditorState>;

export const newEditing = (): Editing => new Map();
