import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { isBounded } from './import/dom.ts';
import { validSlice } from './valid-blocks.ts';
import { arePastesWaiting, keepingPastes, putWaiting, wait } from './waiting-pastes.ts';
import type { Given, ImportNotice } from './import/importer.ts';
import type { InsertPictures } from './import/insert.ts';

/** Reads texts from other programs; a lot of code that most editing does not need. */
export const loadImporter = () => import(/* webpackChunkName: "import" */ './import/index.ts');

type Importer = Awaited<ReturnType<typeof loadImporter>>;

export interface TextActions {
  lang: Lang;
  /** The language of the console. */
  words: Lang;
  insertPictures: InsertPictures | undefined;
  /** Lists the changes; nothing if everything arrived unchanged. */
  notify: (notice: ImportNotice | undefined) => void;
  /** Asks about a Word file before it is inserted. */
  askAbout: (file: File) => void;
}

const WORD_FILE = /\.docx$/i;

/** Copied from an editor like this one, so nothing has to be removed. Any page can claim that, but cannot make it grow while it is read. */
const isOwn = (html: string): boolean => html.includes('data-pm-slice') && isBounded(html);

const givenOf = (data: DataTransfer): Given => ({
  html: data.getData('text/html'),
  text: data.getData('text/plain'),
  rtf: data.getData('text/rtf'),
  files: [...data.files],
});

/** Handles texts from other programs that are pasted or dropped, and Word files. */
export class IncomingText {
  readonly plugin: Plugin;
  private actions: TextActions | undefined;
  private readonly fetchImporter: typeof loadImporter;
  private importer: Importer | undefined;
  /** Whether the last key asked to paste without formatting. */
  private isShift = false;

  constructor(fetchImporter = loadImporter) {
    this.fetchImporter = fetchImporter;
    this.plugin = new Plugin({
      ...keepingPastes,
      view: (view) => {
        // of an editor that was closed before the import code had loaded
        if (arePastesWaiting(view.state)) this.putLater(view);
        return {};
      },
      props: {
        transformPasted: validSlice,
        handleDOMEvents: {
          focus: () => void this.load().catch(() => undefined),
          keydown: (_view, { shiftKey }) => void (this.isShift = shiftKey),
          paste: (view, event) => this.paste(view, event),
          drop: (view, event) => this.drop(view, event),
        },
      },
    });
  }

  /** Sets where messages go; the last call counts. */
  handleBy(actions: TextActions): void {
    this.actions = actions;
  }

  /** Loads the code that reads texts from other programs. */
  async load(): Promise<Importer> {
    this.importer ??= await this.fetchImporter();
    return this.importer;
  }

  private paste(view: EditorView, event: ClipboardEvent): boolean {
    if (!event.clipboardData || view.composing) return false;
    const given = givenOf(event.clipboardData);
    if (isOwn(given.html) && this.pasteOwn(view, given, event)) return true;
    if (given.html === '' && !this.isChat(given)) return false;
    // a single picture, which some browsers also describe in HTML
    if (given.text.trim() === '' && given.files.length > 0) return false;
    event.preventDefault();
    event.stopPropagation();
    this.put(view, { ...given, event });
    return true;
  }

  /** Whether it is really what it claims to be. */
  private pasteOwn(view: EditorView, { html, text }: Given, event: ClipboardEvent): boolean {
    try {
      if (this.isShift) view.pasteText(text, event);
      else view.pasteHTML(html, event);
      event.preventDefault();
      return true;
    } catch {
      return false;
    }
  }

  private isChat({ text }: Given): boolean {
    return !this.isShift && this.importer?.isChat(text) === true;
  }

  private drop(view: EditorView, event: DragEvent): boolean {
    if (!event.dataTransfer || view.dragging) return false;
    const given = givenOf(event.dataTransfer);
    const file = given.files.find(({ name }) => WORD_FILE.test(name));
    const isText = given.files.length === 0 && given.html !== '' && !isOwn(given.html);
    if (!file && !isText) return false;
    event.preventDefault();
    // otherwise the form would handle the file too
    event.stopPropagation();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
    view.focus();
    if (file) this.actions?.askAbout(file);
    else this.put(view, given);
    return true;
  }

  private put(view: EditorView, given: Given): void {
    const { actions, importer } = this;
    if (!actions) return;
    if (importer && !arePastesWaiting(view.state)) {
      actions.notify(importer.put(view, given, actions));
      return;
    }
    wait(view, given);
    this.putLater(view);
  }

  private putLater(view: EditorView): void {
    this.load().then(
      (importer) => this.putAll(view, importer),
      () => this.putAll(view),
    );
  }

  private putAll(view: EditorView, importer?: Importer): void {
    const { actions } = this;
    if (!actions || view.isDestroyed) return;
    const notices: (ImportNotice | undefined)[] = [];
    putWaiting(view, (given) => {
      // better without formatting than not at all
      if (!importer) return void view.pasteText(given.text);
      notices.push(importer.put(view, given, actions));
    });
    if (notices.length > 0) actions.notify(together(notices));
  }
}

/** A single message, so that none hides another. */
function together(notices: readonly (ImportNotice | undefined)[]): ImportNotice | undefined {
  const told = notices.filter((notice) => notice !== undefined);
  if (told.length < 2) return told[0];
  const remove = told.find((notice) => notice.remove)?.remove;
  return { words: told.map(({ words }) => words).join(' '), ...(remove && { remove }) };
}
