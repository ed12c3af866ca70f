import type { EditorProps } from 'prosemirror-view';

/** How pasted text is read. */
export const pasting: Pick<EditorProps, 'transformPastedHTML' | 'transformPasted'> = {};
