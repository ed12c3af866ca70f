import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Mark, Node } from 'prosemirror-model';
import { NodeSelection, TextSelection, type Command } from 'prosemirror-state';
import { isUnnamedTable } from '../import/words.ts';
import { guessLang } from './guess-lang.ts';
import { saysWhere } from './link-words.ts';
import { marks, nodes } from '../schema.ts';

/** Something in a text that should be checked. */
export interface Finding {
  code: 'headings' | 'link' | 'picture' | 'language' | 'caption';
  from: number;
  to: number;
  /** The words in question. */
  text: string;
  /** The id of a picture without a description of its own in the text. */
  media?: string;
  /** The language that the words seem to be in. */
  looksLike?: Lang;
}

/** The findings of one block; its positions start at 0. */
interface Facts {
  findings: readonly Finding[];
  words: number;
  looksLike: Lang | undefined;
}

/** An unchanged block is the same object as before, and is checked only once. */
const factsByNode = new WeakMap<Node, Facts>();

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
const isNoCaption = (value: unknown): boolean => isBlank(value) || isUnnamedTable(String(value));
const SHOWN_LENGTH = 40;
const shortened = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trim()}…` : text;

/** The links of a text block; a link may span texts with different marks. */
function emptyLinks(parent: Node, start: number): Finding[] {
  const links: { mark: Mark; from: number; to: number; text: string }[] = [];
  parent.forEach((node, offset) => {
    const mark = marks.link.isInSet(node.marks);
    const from = start + offset;
    const before = links.at(-1);
    if (!mark) return;
    if (before?.to === from && before.mark.eq(mark)) {
      before.to = from + node.nodeSize;
      before.text += node.text ?? '';
    } else links.push({ mark, from, to: from + node.nodeSize, text: node.text ?? '' });
  });
  return links
    .filter(({ text }) => !saysWhere(text))
    .map(({ from, to, text }) => ({ code: 'link', from, to, text: shortened(text.trim()) }));
}

function factsOf(block: Node): Facts {
  const facts = factsByNode.get(block);
  if (facts) return facts;
  const findings: Finding[] = [];
  const words: string[] = [];
  const visit = (node: Node, pos: number, isForeign: boolean) => {
    const { attrs } = node;
    // pictures and tables are selected as a whole
    const wholeBlock = { from: 0, to: block.nodeSize };
    if (node.type === nodes.table && isNoCaption(attrs.caption))
      findings.push({ code: 'caption', ...wholeBlock, text: shortened(node.textContent) });
    if (node.type === nodes.figure && attrs.decorative !== true && isBlank(attrs.alt))
      findings.push({
        code: 'picture',
        ...wholeBlock,
        text: shortened(String(attrs.caption ?? '')),
        media: String(attrs.media),
      });
    if (node.inlineContent) findings.push(...emptyLinks(node, pos + 1));
    const foreign = isForeign || typeof attrs.lang === 'string' || marks.lang.isInSet(node.marks) !== undefined;
    if (!foreign && node.text !== undefined) words.push(node.text);
    node.forEach((child, offset) => visit(child, pos + 1 + offset, foreign));
    if (node.isTextblock) words.push('\n');
  };
  visit(block, 0, false);
  const text = words.join('');
  const result = { findings, words: text.split(/\s+/).filter(Boolean).length, looksLike: guessLang(text) };
  factsByNode.set(block, result);
  return result;
}

/** The first subheading without a heading above it. */
function headingOutOfOrder(doc: Node): Finding | undefined {
  let stray: Finding | undefined;
  let hasHeading = false;
  doc.forEach((block, from) => {
    if (block.type !== nodes.heading || hasHeading) return;
    if (block.attrs.level === 2) hasHeading = true;
    else
      stray ??= { code: 'headings', from: from + 1, to: from + block.nodeSize - 1, text: shortened(block.textContent) };
  });
  return stray;
}

/** From this many words on, a block is checked separately. */
const MIN_WORDS_OF_BLOCK = 12;

/** The first block in a language other than that of the tab. */
function blockInOtherLanguage(doc: Node, lang: Lang): Finding | undefined {
  let finding: Finding | undefined;
  doc.forEach((block, from) => {
    const { words, looksLike } = factsOf(block);
    if (finding || words < MIN_WORDS_OF_BLOCK || looksLike === undefined || looksLike === lang) return;
    finding = { code: 'language', from, to: from + block.nodeSize, text: shortened(block.textContent), looksLike };
  });
  return finding;
}

/** All findings in a text, in order. Pictures are included even if their medium may have a description. */
export function findingsIn(doc: Node, lang: Lang): Finding[] {
  const findings = [headingOutOfOrder(doc), blockInOtherLanguage(doc, lang)].filter((finding) => finding !== undefined);
  doc.forEach((block, start) => {
    for (const finding of factsOf(block).findings)
      findings.push({ ...finding, from: start + finding.from, to: start + finding.to });
  });
  return findings.sort((a, b) => a.from - b.from);
}

/** Selects the place of a finding. */
export const goTo =
  ({ from, to }: Pick<Finding, 'from' | 'to'>): Command =>
  ({ doc, tr }, dispatch) => {
    const size = doc.content.size;
    const node = doc.nodeAt(Math.min(from, size));
    const selection =
      node?.isAtom && !node.isText
        ? NodeSelection.create(doc, from)
        : TextSelection.between(doc.resolve(Math.min(from, size)), doc.resolve(Math.min(to, size)));
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
