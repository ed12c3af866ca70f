import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { afterFrame } from './after-frame.ts';
import { SCROLL_MARGIN } from './in-sight.ts';

interface Options {
  /** The state to begin with, such as one that was left before. */
  initial: () => EditorState;
  className: string | undefined;
  /** Of the text: what names and describes it. */
  attributes: Record<string, string>;
  nodeViews?: Record<string, NodeViewConstructor>;
  /** Whether anything around the editor shows two states otherwise; without it, it shows each. */
  isShownOtherwise?: (before: EditorState, now: EditorState) => boolean;
  onChange: (doc: Node) => void;
  /** The text has lost the focus. */
  onBlur?: () => void;
  onLeave?: (state: EditorState) => void;
  /** The form asks for blocks on an empty line. */
  onSlash?: (view: EditorView) => boolean;
  /** A node in a line was pressed, or a whole block twice. */
  onOpen?: (node: Node) => boolean;
}

interface Editor {
  mount: RefObject<HTMLDivElement | null>;
  view: EditorView | undefined;
  state: EditorState | undefined;
}

/** Keys that the editor has used stay in it: outside, some of them mean something else. ProseMirror takes every Enter; with Ctrl it publishes. */
const keepUsedKeys = (event: KeyboardEvent): void => {
  const isPublishing = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (event.defaultPrevented && !isPublishing) event.stopPropagation();
};

/**
 * ProseMirror would write them, too, and with them put its cursor where it knows it to be: a key that has moved it, of which the browser
 * has not told yet, would be undone, and what is typed next would be in the wrong place.
 */
function writeAttributes(element: HTMLElement, before: Record<string, string>, now: Record<string, string>): void {
  for (const name of Object.keys(before)) if (!(name in now)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(now)) if (before[name] !== value) element.setAttribute(name, value);
}

/** A change of this kind comes from the form, which knows of it. */
const FROM_FORM = 'fromForm';

export const fromForm = (tr: Transaction): Transaction => tr.setMeta(FROM_FORM, true);

/** One live editor as long as the component is there. Its state is given to React once a key is on the screen, and where it looks otherwise. */
export function useEditorView(options: Options): Editor {
  const { attributes } = options;
  const mount = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  /** Those that the text has. */
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
