import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { inScript, type Script, type TwoScriptLang } from './alphabets.ts';
import { withWords, type Blocks } from './blocks.ts';

const isOtherLanguage = ({ attrs, marks = [] }: DocumentNode): boolean =>
  typeof attrs?.lang === 'string' || marks.some(({ type }) => type === 'lang');

/** A formatted text in the other alphabet of its language; words marked as another language are left unchanged. */
export const blocksInScript = (blocks: Blocks, lang: TwoScriptLang, script: Script): Blocks =>
  withWords(blocks, (text) => inScript(text, lang, script), isOtherLanguage);
