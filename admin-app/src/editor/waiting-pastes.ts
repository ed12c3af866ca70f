import type { Node } from 'prosemirror-model';
import {
  AllSelection,
  NodeSelection,
  PluginKey,
  TextSelection,
  type EditorState,
  type PluginSpec,
  type Selection,
  type SelectionBookmark,
  type Transaction,
} from 'prosemirror-state';
import type { Mapping } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import type { Given } from './import/importer.ts';

interface WaitingPaste {
  given: Given;
  /** The range that it replaces. */
  from: number;
  to: number;
  /** It was pasted at the place of the one that is being inserted, so it goes to the end of that one. */
  follows?: boolean;
}

interface Waiting {
  pastes: readonly WaitingPaste[];
  /** The editor's cursor, while a paste that was made elsewhere uses it. */
  cursor?: SelectionBookmark | undefined;
}

type Change = { begun: Given } | 'taken' | 'done';

const key = new PluginKey<Waiting>('pastes');
const NONE: Waiting = { pastes: [] };

const waitingIn = (state: EditorState): Waiting => key.getState(state) ?? NONE;

function moved(paste: WaitingPaste, mapping: Mapping): WaitingPaste {
  const [from, to] = [mapping.mapResult(paste.from, 1), mapping.mapResult(paste.to, -1)];
  const start = mapping.map(paste.from, -1);
  // text that was typed after the paste stays after it, and is not replaced
  const isReplaced = from.deletedAfter && to.deletedBefore;
  if (paste.from === paste.to || isReplaced || to.pos < from.pos) return { ...paste, from: start, to: start };
  return { ...paste, from: from.pos, to: to.pos };
}

function changed({ pastes, cursor }: Waiting, tr: Transaction, before: Selection): Waiting {
  const change = tr.getMeta(key) as Change | undefined;
  if (change === 'done') return { pastes: pastes.map(({ follows: _, ...paste }) => paste) };
  if (change === 'taken') {
    const { from, to } = tr.selection;
    const follow = (paste: WaitingPaste) => ({ ...paste, follows: paste.from === from && paste.to === to });
    return { pastes: pastes.slice(1).map(follow), cursor: before.eq(tr.selection) ? undefined : before.getBookmark() };
  }
  if (change) return { pastes: [...pastes, { given: change.begun, from: before.from, to: before.to }] };
  if (!tr.docChanged || pastes.length + (cursor ? 1 : 0) === 0) return { pastes, cursor };
  const { from, to } = tr.selection;
  return {
    pastes: pastes.map((paste) => (paste.follows ? { ...paste, from, to } : moved(paste, tr.mapping))),
    cursor: cursor?.map(tr.mapping),
  };
}

function selectionOf(doc: Node, { from, to }: WaitingPaste): Selection {
  if (from === 0 && to === doc.content.size) return new AllSelection(doc);
  const node = doc.nodeAt(from);
  const isNode = node?.nodeSize === to - from && NodeSelection.isSelectable(node);
  return isNode ? NodeSelection.create(doc, from) : TextSelection.between(doc.resolve(from), doc.resolve(to));
}

/**
 * For the plugin that holds pasted texts until the code that reads them has loaded, and tracks their places while the text around changes.
 */
export const keepingPastes: Pick<PluginSpec<Waiting>, 'key' | 'state'> = {
  key,
  state: { init: () => NONE, apply: (tr, waiting, { selection }) => changed(waiting, tr, selection) },
};

export const arePastesWaiting = (state: EditorState): boolean => waitingIn(state).pastes.length > 0;

/** Queues a text that is to replace the selection. */
export const wait = (view: EditorView, begun: Given): void =>
  view.dispatch(view.state.tr.setMeta(key, { begun } satisfies Change));

/** Replaces the former selections by the queued texts, in order. The cursor keeps its place meanwhile. */
export function putWaiting(view: EditorView, put: (given: Given) => void): void {
  for (let [paste] = waitingIn(view.state).pastes; paste; [paste] = waitingIn(view.state).pastes) {
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(selectionOf(doc, paste)).setMeta(key, 'taken' satisfies Change));
    try {
      put(paste.given);
    } finally {
      const { cursor } = waitingIn(view.state);
      const end = view.state.tr.setMeta(key, 'done' satisfies Change);
      view.dispatch(cursor ? end.setSelection(cursor.resolve(end.doc)).scrollIntoView() : end);
    }
  }
}
