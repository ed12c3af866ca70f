import type { AttributeValue, DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { inScript, type Script, type TwoScriptLang } from './alphabets.ts';
import type { Blocks } from './blocks.ts';

/** The attributes that are words in the language of the text. */
const WORDS = ['attribution', 'caption', 'alt', 'title'];

/** A formatted text in the other alphabet of its language; what is marked as another language stays. */
export const blocksInScript = (blocks: Blocks, lang: TwoScriptLang, script: Script): Blocks =>
  blocks.map((block) => nodeInScript(block, (text) => inScript(text, lang, script)));

function nodeInScript(node: DocumentNode, write: (text: string) => string): DocumentNode {
  if (typeof node.attrs?.lang === 'string' || node.marks?.some(({ type }) => type === 'lang')) return node;
  return {
    ...node,
    ...(node.text !== undefined && { text: write(node.text) }),
    ...(node.attrs && { attrs: Object.fromEntries(Object.entries(node.attrs).map(wordsIn(write))) }),
    ...(node.content && { content: node.content.map((child) => nodeInScript(child, write)) }),
  };
}

const wordsIn =
  (write: (text: string) => string) =>
  ([name, value]: [string, AttributeValue]): [string, AttributeValue] => [
    name,
    WORDS.includes(name) && typeof value === 'string' ? write(value) : value,
  ];
