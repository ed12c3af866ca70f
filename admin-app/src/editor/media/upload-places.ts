import { closeHistory } from 'prosemirror-history';
import { Fragment, Slice, type Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import { dropPoint } from 'prosemirror-transform';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { SentFile } from '../../uploads/upload-state.ts';
import { nodes } from '../schema.ts';
import styles from './media.module.css';

/** The place of a picture that is being uploaded. It is not part of the text: it is neither stored nor undone. */
interface UploadPosition {
  pos: number;
  file: SentFile;
}

type Change = { begun: UploadPosition } | { arrived: number } | { gone: ReadonlySet<number> };

const key = new PluginKey<readonly UploadPosition[]>('uploads');

const changeOf = (tr: Transaction): Change | undefined => tr.getMeta(key) as Change | undefined;

const placesIn = (state: EditorState): readonly UploadPosition[] => key.getState(state) ?? [];

function changed(places: readonly UploadPosition[], tr: Transaction): readonly UploadPosition[] {
  const change = changeOf(tr);
  const arrived = change && 'arrived' in change ? places.findIndex(({ file }) => file.key === change.arrived) : -1;
  const [inserting] = tr.mapping.maps;
  const mapped = places.map((place, index) => ({
    ...place,
    // if several are at one place, later ones stay below the one that has arrived
    pos:
      inserting && arrived >= 0 && index > arrived
        ? tr.mapping.slice(1).map(inserting.map(place.pos, 1), -1)
        : tr.mapping.map(place.pos, -1),
  }));
  if (!change) return mapped;
  if ('begun' in change) {
    // a repeated upload keeps its place, wherever that is by now
    const isKnown = mapped.some(({ file }) => file.key === change.begun.file.key);
    return isKnown ? mapped : [...mapped, change.begun];
  }
  const isGone = ({ file }: UploadPosition) =>
    'gone' in change ? change.gone.has(file.key) : file.key === change.arrived;
  return mapped.filter((place) => !isGone(place));
}

/** Shows the progress of an upload; it can be cancelled in the list below the text. */
function progressOf({ name, progress }: SentFile): HTMLElement {
  const dom = document.createElement('div');
  dom.className = styles.upload ?? '';
  const bar = document.createElement('progress');
  bar.max = 100;
  bar.setAttribute('aria-label', name);
  const label = document.createElement('span');
  label.textContent = name;
  dom.append(label, bar);
  const show = () => {
    bar.value = progress.percent();
  };
  show();
  endOf.set(dom, progress.subscribe(show));
  return dom;
}

const endOf = new WeakMap<globalThis.Node, () => void>();

const widgetOf = ({ pos, file }: UploadPosition): Decoration =>
  Decoration.widget(pos, () => progressOf(file), {
    key: `upload-${file.key}`,
    side: -1,
    destroy: (dom) => endOf.get(dom)?.(),
  });

/** The places of pictures that are being uploaded. */
export const uploadPlaces = new Plugin<readonly UploadPosition[]>({
  key,
  state: { init: () => [], apply: (tr, places) => changed(places, tr) },
  props: {
    decorations: (state) => {
      const places = placesIn(state);
      return places.length === 0 ? null : DecorationSet.create(state.doc, places.map(widgetOf));
    },
  },
});

/** The nearest position at which a block is allowed. */
export function blockPlace(doc: Node, pos: number): number {
  const block = new Slice(Fragment.from(nodes.figure.create()), 0, 0);
  return dropPoint(doc, Math.min(pos, doc.content.size), block) ?? doc.content.size;
}

export function begin({ doc, tr }: EditorState, pos: number, file: SentFile): Transaction {
  const begun: UploadPosition = { pos: blockPlace(doc, pos), file };
  return tr.setMeta(key, { begun } satisfies Change);
}

/** Inserts the picture where its file was dropped, whatever has happened to the text around; at the end if that place is unknown. */
export function arrive(state: EditorState, media: string, arrived: number): Transaction {
  const { doc } = state;
  const place = placesIn(state).find(({ file }) => file.key === arrived);
  const at = blockPlace(doc, place?.pos ?? doc.content.size);
  const figure = nodes.figure.create({ media });
  const tr = state.tr.insert(at, figure);
  const end = at + figure.nodeSize;
  if (!tr.doc.resolve(end).nodeAfter && tr.doc.resolve(end).depth === 0) tr.insert(end, nodes.paragraph.create());
  // undo removes only the picture
  return closeHistory(tr.setMeta(key, { arrived } satisfies Change));
}

/** Removes the places of files that were cancelled or refused. */
export function withoutPlaces(state: EditorState, isKept: (key: number) => boolean): Transaction | undefined {
  const gone = placesIn(state).flatMap(({ file }) => (isKept(file.key) ? [] : file.key));
  return gone.length === 0 ? undefined : state.tr.setMeta(key, { gone: new Set(gone) } satisfies Change);
}
