import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Blocks, BlocksPerLang } from './blocks.ts';

/** A changed formatted text that the form does not have yet. */
interface Unreported {
  lang: Lang;
  read: () => Blocks;
}

/**
 * The editors of a form. They report a text after a pause in typing, because reading it and rendering the form takes much longer than
 * handling a key. Code that needs the form's content before that reads the text directly.
 */
export class Editing {
  /** The last state of each language's editor, so that one that opens again can undo earlier changes. */
  readonly states = new Map<Lang, EditorState>();
  /** The editors that are open. */
  readonly views = new Map<Lang, EditorView>();
  private texts: BlocksPerLang | undefined;
  private unreported: Unreported | undefined;
  /** For forms with short texts, which render quickly. */
  readonly reportsAtOnce: boolean;

  constructor({ reportsAtOnce = false } = {}) {
    this.reportsAtOnce = reportsAtOnce;
  }

  /** Call it with each change of the form's texts, for those whose editor is closed. */
  setTexts(texts: BlocksPerLang): void {
    this.texts = texts;
  }

  setText(lang: Lang, text: Blocks): void {
    if (this.texts) this.texts = { ...this.texts, [lang]: text };
  }

  textIn(lang: Lang): Blocks {
    return this.texts?.[lang] ?? [];
  }

  get hasUnreported(): boolean {
    return this.unreported !== undefined;
  }

  /** @param read returns the text at the time of the call */
  changed(lang: Lang, read: () => Blocks): void {
    this.unreported = { lang, read };
  }

  /** The text that the form does not have yet. */
  peek(): { lang: Lang; blocks: Blocks } | undefined {
    return this.unreported && { lang: this.unreported.lang, blocks: this.unreported.read() };
  }

  /** The same; afterwards the form has it. */
  take(): { lang: Lang; blocks: Blocks } | undefined {
    const opened = this.peek();
    this.unreported = undefined;
    return opened;
  }
}
