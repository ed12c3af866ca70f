import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';
import { SCROLL_MARGIN } from './in-sight.ts';

interface Options {
  /** The initial state, such as one that was left earlier. */
  initial: () => EditorState;
  className: string | undefined;
  /** Attributes of the text that label and describe it. */
  attributes: Record<string, string>;
  nodeViews?: Record<string, NodeViewConstructor>;
  /** Whether anything around the editor looks different in two states; without it, every state is rendered. */
  isShownOtherwise?: (before: EditorState, now: EditorState) => boolean;
  onChange: (doc: Node) => void;
  /** The text has lost the focus. */
  onBlur?: () => void;
  onLeave?: (state: EditorState) => void;
  /** The user asks for blocks on an empty line. */
  onSlash?: (view: EditorView) => boolean;
  /** An inline node was clicked, or a block was double-clicked. */
  onOpen?: (node: Node) => boolean;
}

interface Editor {
  mount: RefObject<HTMLDivElement | null>;
  view: EditorView | undefined;
  state: EditorState | undefined;
}

/**
 * Keys that the editor has handled do not bubble: outside, some of them have another meaning. ProseMirror handles every Enter; with Ctrl it
 * publishes, with Alt it offers terms.
 */
const keepUsedKeys = (event: KeyboardEvent): void => {
  const isCommand = event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.altKey);
  if (event.defaultPrevented && !isCommand) event.stopPropagation();
};

/**
 * ProseMirror would also handle these keys, and would set its cursor to the position it knows. If a key has moved the cursor and the
 * browser has not reported that yet, the move would be undone, and the next typed text would be in the wrong place.
 */
function writeAttributes(element: HTMLElement, before: Record<string, string>, now: Record<string, string>): void {
  for (const name of Object.keys(before)) if (!(name in now)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(now)) if (before[name] !== value) element.setAttribute(name, value);
}

/** A change of this kind comes from the form, which has it already. */
const FROM_FORM = 'fromForm';

export const fromForm = (tr: Transaction): Transaction => tr.setMeta(FROM_FORM, true);

/** One live editor for the lifetime of the component. React gets its state when a key has been painted, and only if it looks different. */
export function useEditorView(options: Options): Editor {
  const { attributes } = options;
  const mount = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** The attributes that the text has. */
  const writtenAttributes = useRef<Record<string, string>>({});
  const start = useEffectEvent(() => ({
    state: options.initial(),
    attributes: options.className === undefined ? undefined : { class: options.className },
  }));
  const describe = useEffectEvent((element: HTMLElement, before: Record<string, string>) => {
    writeAttributes(element, before, attributes);
    writtenAttributes.current = attributes;
  });
  const change = useEffectEvent((doc: Node) => options.onChange(doc));
  const blur = useEffectEvent(() => options.onBlur?.());
  const leave = useEffectEvent((last: EditorState) => options.onLeave?.(last));
  const slash = useEffectEvent((made: EditorView) => options.onSlash?.(made) ?? false);
  const open = useEffectEvent((node: Node) => options.onOpen?.(node) ?? false);
  const [{ nodeViews, isShownOtherwise }] = useState(options);
  const written = JSON.stringify(attributes);

  useEffect(() => {
    const made = new EditorView(mount.current, {
      ...start(),
      nodeViews,
      handleTextInput: (editor, _from, _to, text) => text === '/' && slash(editor),
      handleClickOn: (_editor, _pos, node) => node.isInline && open(node),
      handleDoubleClickOn: (_editor, _pos, node) => node.isBlock && open(node),
      scrollMargin: SCROLL_MARGIN,
      scrollThreshold: SCROLL_MARGIN,
      dispatchTransaction: (tr) => {
        const next = made.state.apply(tr);
        made.updateState(next);
        show.soon();
        if (tr.docChanged && !tr.getMeta(FROM_FORM)) change(next.doc);
      },
      handleDOMEvents: { blur: () => blur() },
    });
    describe(made.dom, {});
    const show = afterFrame(() =>
      setState((before) => (before && isShownOtherwise && !isShownOtherwise(before, made.state) ? before : made.state)),
    );
    const place = made.dom.parentElement;
    place?.addEventListener('keydown', keepUsedKeys);
    setView(made);
    setState(made.state);
    return () => {
      place?.removeEventListener('keydown', keepUsedKeys);
      show.cancel();
      leave(made.state);
      made.destroy();
    };
  }, [nodeViews, isShownOtherwise]);

  useEffect(() => {
    if (view) describe(view.dom, writtenAttributes.current);
  }, [view, written]);

  return { mount, view, state };
}
