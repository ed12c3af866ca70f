import type { Translate, Words } from '@muzey/shared-ui/i18n/translate.ts';
import { editor as en } from '../i18n/editor/en.ts';
import { editor as kk } from '../i18n/editor/kk.ts';
import { editor as ru } from '../i18n/editor/ru.ts';
import { editor as uz } from '../i18n/editor/uz.ts';
import { editorBlocks as enBlocks } from '../i18n/editor-blocks/en.ts';
import { editorBlocks as kkBlocks } from '../i18n/editor-blocks/kk.ts';
import { editorBlocks as ruBlocks } from '../i18n/editor-blocks/ru.ts';
import { editorBlocks as uzBlocks } from '../i18n/editor-blocks/uz.ts';
import type { ConsoleWords } from '../i18n/useT.ts';
import { withOwnWords } from '../i18n/with-own-words.ts';

/** The editor's own words, which are loaded with it. */
export const words: Words<typeof en & typeof enBlocks> = {
  en: { ...en, ...enBlocks },
  ru: { ...ru, ...ruBlocks },
  uz: { ...uz, ...uzBlocks },
  kk: { ...kk, ...kkBlocks },
};

export type EditorT = Translate<ConsoleWords & typeof en & typeof enBlocks>;

/** The words of the editor and of the console. */
export const useT: () => EditorT = withOwnWords(words);
