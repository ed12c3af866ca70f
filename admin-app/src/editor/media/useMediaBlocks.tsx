import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { useEffect, useState, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { areSame, type Blocks } from '../../content/blocks.ts';
import type { Editing } from '../../content/editing.ts';
import { useRemember, useTextMedia } from '../../fields/text-media.ts';
import type { UploadPlace } from '../../fields/text-pictures.ts';
import { UploadList } from '../../uploads/UploadList.tsx';
import { fromEditor, toEditor } from '../convert.ts';
import type { InsertPictures } from '../import/insert.ts';
import { MEDIA_BLOCKS } from './blocks.ts';
import { IncomingPictures, type UploadPictures } from './incoming.ts';
import { MountedBlocks } from './mounted-blocks.ts';
import { arrive, begin, uploadPlaces, withoutPlaces } from './upload-places.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { createPortal } from 'react-dom';
import { MediaBlock } from './MediaBlock.tsx';

interface Options {
  lang: Lang;
  editing: Editing;
  onChange: (blocks: Blocks) => void;
}

interface MediaOfText {
  plugins: readonly Plugin[];
  views: Record<string, NodeViewConstructor>;
  /** The parts of the text that React renders. */
  blocks: ReactNode;
  /** The files in progress, for below the text. */
  uploads: ReactNode;
  upload: UploadPictures;
  /** Handles pictures in pasted texts and in Word files. */
  insertPictures: InsertPictures;
}

/** Pictures and other files in an open text: how they are shown, and those that are being uploaded. */
export function useMediaBlocks({ lang, editing, onChange }: Options, text: RefObject<HTMLElement | null>): MediaOfText {
  const { pictures } = useTextMedia();
  const { sending, failed } = pictures.uploads;
  const remember = useRemember();
  const upload = (files: readonly File[], pos: number) => {
    const change = (make: (state: EditorState) => Transaction) => changeText({ lang, editing, onChange }, make);
    const place: UploadPlace = {
      begin: (file) => change((state) => begin(state, pos, file)),
      arrive: (medium, file) => {
        remember(medium);
        change((state) => arrive(state, medium.id, file.key));
      },
    };
    pictures.add(files, place);
  };
  const [made] = useState(() => {
    const mounted = new MountedBlocks();
    const incoming = new IncomingPictures();
    return {
      mounted,
      incoming,
      plugins: [uploadPlaces, incoming.plugin, knownTo(editing, lang)],
      views: Object.fromEntries(MEDIA_BLOCKS.map((name) => [name, mounted.view])),
    };
  });
  const { incoming } = made;
  useEffect(() => incoming.handleBy(upload));
  useEffect(() => {
    const view = editing.views.get(lang);
    const open = [...sending, ...failed.filter(({ mayRetry }) => mayRetry)];
    const tr = view && withoutPlaces(view.state, (key) => open.some((file) => file.key === key));
    if (tr) view.dispatch(tr);
  }, [editing, lang, sending, failed]);
  return {
    plugins: made.plugins,
    views: made.views,
    blocks: <MediaBlocks mounted={made.mounted} lang={lang} />,
    uploads: <UploadList uploads={pictures.uploads} choice={text} />,
    upload,
    insertPictures: (_view, files, pos) => upload(files, pos),
  };
}

/** Tells the form that an editor is open. */
const knownTo = (editing: Editing, lang: Lang): Plugin =>
  new Plugin({
    view: (view) => {
      editing.views.set(lang, view);
      return { destroy: () => void editing.views.delete(lang) };
    },
  });

/** Changes the text of a language, whether its editor is open or not. */
function changeText({ lang, editing, onChange }: Options, make: (state: EditorState) => Transaction): void {
  const view = editing.views.get(lang);
  if (view) return view.dispatch(make(view.state));
  const text = editing.textIn(lang);
  const last = editing.states.get(lang);
  // the form may have received another text meanwhile, such as that of a draft
  const state = last && areSame(fromEditor(last.doc), text) ? last : EditorState.create({ doc: toEditor(text) });
  const tr = make(state);
  const next = state.apply(tr);
  editing.states.set(lang, next);
  if (!tr.docChanged) return;
  const blocks = fromEditor(next.doc);
  // another file may arrive before the form renders again
  editing.setText(lang, blocks);
  onChange(blocks);
}

interface MediaBlocksProps {
  mounted: MountedBlocks;
  /** The language of the text. */
  lang: Lang;
}

/** Renders the blocks of an editor that show files. */
function MediaBlocks({ mounted, lang }: MediaBlocksProps) {
  const blocks = useSyncExternalStore(mounted.subscribe, mounted.all);
  return blocks.map(({ key, dom, node }) =>
    createPortal(<MediaBlock block={node.toJSON() as DocumentNode} lang={lang} />, dom, String(key)),
  );
}
