import { Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useRef } from 'react';
import { areSame, type Blocks } from '../content/blocks.ts';
import type { Editing } from '../content/editing.ts';
import { fromEditor, toEditor } from './convert.ts';
import { fromForm } from './useEditorView.ts';

interface Options {
  view: EditorView | undefined;
  /** The text in the form. */
  blocks: Blocks;
  /** Texts that the editor has reported to the form; a change from elsewhere is not among them. */
  given: WeakSet<Blocks>;
  editing: Editing;
}

/** Applies a text that the form received from elsewhere to an open editor. */
export function useFormText({ view, blocks, given, editing }: Options): void {
  // the editor starts with it, and keys may have changed it before the first comparison
  const first = useRef<Blocks | undefined>(blocks);
  useEffect(() => {
    if (!view) return;
    const isFirst = first.current === blocks;
    first.current = undefined;
    if (isFirst || given.has(blocks) || areSame(blocks, fromEditor(view.state.doc))) return;
    editing.take();
    // as a change of the text, so that it can be undone
    const { tr, doc } = view.state;
    tr.replaceWith(0, doc.content.size, toEditor(blocks).content);
    view.dispatch(fromForm(tr.setSelection(Selection.atStart(tr.doc))));
  }, [view, given, blocks, editing]);
}
