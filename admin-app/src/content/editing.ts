import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Blocks, BlocksPerLang } from './blocks.ts';

/** A formatted text that was changed, which the form does not know yet. */
interface Unreported {
  lang: Lang;
  read: () => Blocks;
}

/**
 * The editors of a form. They report a text after a pause in typing: reading it and drawing the form anew takes many times as long as a key.
 * Whatever needs the form's content before that takes the text itself.
 */
export class Editing {
  /** The last state of each language's editor: one that opens again can undo what was done before. */
  readonly states = new Map<Lang, EditorState>();
  /** The editors that are open. */
  readonly views = new Map<Lang, EditorView>();
  private texts: BlocksPerLang | undefined;
  private unreported: Unreported | undefined;
  /** For forms of short texts, which are drawn quickly. */
  readonly reportsAtOnce: boolean;

  constructor({ reportsAtOnce = false } = {}) {
    this.reportsAtOnce = reportsAtOnce;
  }

  /** To be called with each change of the form's texts, for those whose editor is closed. */
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

  /** @param read gives the text as it is when it is asked for */
  changed(lang: Lang, read: () => Blocks): void {
    this.unreported = { lang, read };
  }

  /** The text that the form does not know yet. */
  peek(): { lang: Lang; blocks: Blocks } | undefined {
    return this.unreported && { lang: this.unreported.lang, blocks: this.unreported.read() };
  }

  /** The same; from now on the form knows it. */
  take(): { lang: Lang; blocks: Blocks } | undefined {
    const opened = this.peek();
    this.unreported = undefined;
    return opened;
  }
}
