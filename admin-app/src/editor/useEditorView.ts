import { EditorState } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import type { Node } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

interface Options {
  /** The state to begin with, such as one that was left before. */
  initial: () => EditorState;
  attributes: Record<string, string>;
  nodeViews?: Record<string, NodeViewConstructor>;
  onChange: (doc: Node) => void;
  onLeave?: (state: EditorState) => void;
  /** The form asks for blocks on an empty line. */
  onSlash?: (view: EditorView) => boolean;
  /** A node was pressed, or Enter on a selected one. */
  onOpen?: (node: Node) => boolean;
  handlePaste?: Pick<NonNullable<Plugin['props']>, 'transformPastedHTML' | 'transformPasted'>;
}

interface Editor {
  mount: RefObject<HTMLDivElement | null>;
  view: EditorView | undefined;
  state: EditorState | undefined;
}

/** Keys that the editor has used stay in it: outside, some of them mean something else. */
const keepUsedKeys = (event: KeyboardEvent): void => {
  if (event.defaultPrevented) event.stopPropagation();
};

/** One live editor as long as the component is there. Its state is given to React after each change. */
export function useEditorView(options: Options): Editor {
  const { attributes } = options;
  const mount = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const start = useEffectEvent(() => ({ state: options.initial(), attributes }));
  const change = useEffectEvent((doc: Node) => options.onChange(doc));
  const leave = useEffectEvent((last: EditorState) => options.onLeave?.(last));
  const slash = useEffectEvent((made: EditorView) => options.onSlash?.(made) ?? false);
  const open = useEffectEvent((node: Node) => options.onOpen?.(node) ?? false);
  const [{ nodeViews, handlePaste }] = useState(options);
  const written = JSON.stringify(attributes);

  useEffect(() => {
    const made = new EditorView(mount.current, {
      ...start(),
      nodeViews,
      ...handlePaste,
      handleTextInput: (editor, _from, _to, text) => text === '/' && slash(editor),
      handleClickOn: (_editor, _pos, node) => open(node),
      dispatchTransaction: (tr) => {
        const next = made.state.apply(tr);
        made.updateState(next);
        setState(next);
        if (tr.docChanged) change(next.doc);
      },
    });
    const place = made.dom.parentElement;
    place?.addEventListener('keydown', keepUsedKeys);
    setView(made);
    setState(made.state);
    return () => {
      place?.removeEventListener('keydown', keepUsedKeys);
      leave(made.state);
      made.destroy();
    };
  }, [nodeViews, handlePaste]);

  useEffect(() => {
    view?.setProps({ attributes: JSON.parse(written) as Record<string, string> });
  }, [view, written]);

  return { mount, view, state };
}
