import { attributesOf, type DocumentNode, type RootNode, type TextMark } from './document.ts';
import { listNumber } from './list-numbers.ts';
import { isHttpsAddress } from './values.ts';

/** Between blocks: an empty line. */
const BETWEEN_BLOCKS = '\n\n';
const BULLET = '•';
const RULE = '* * *';

/**
 * A document without formatting, for search, excerpts, descriptions and clients that do not support documents. Pictures, films and files
 * become their captions; notes come at the end. A document made by {@link fromPlainText} returns its original text.
 */
export function toPlainText(doc: RootNode): string {
  const notes: string[] = [];
  const blocks = (doc.content ?? []).flatMap((block) => blockText(block, notes));
  return [...blocks, ...notes].join(BETWEEN_BLOCKS);
}

/** The text of a block; empty for a block without words of its own. */
function blockText(node: DocumentNode, notes: string[]): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [inlineText(node, notes)];
    case 'bullet_list':
    case 'ordered_list':
      return [listText(node, notes).join('\n')];
    case 'blockquote': {
      const said = (node.content ?? []).map((paragraph) => inlineText(paragraph, notes));
      const { attribution } = attributesOf(node);
      return [...said, ...(attribution ? [`— ${attribution}`] : [])];
    }
    case 'table':
      return [[attributesOf(node).caption, ...(node.content ?? []).map((row) => rowText(row, notes))].join('\n')];
    case 'gallery':
      return (node.content ?? []).flatMap((figure) => blockText(figure, notes));
    case 'figure':
    case 'film':
    case 'audio':
      return present(attributesOf(node).caption);
    case 'file':
    case 'embed':
      return present(attributesOf(node).title);
    case 'horizontal_rule':
      return [RULE];
    // nodes of a later version too, if they contain text
    default:
      return hasText(node)
        ? [inlineText(node, notes)]
        : (node.content ?? []).flatMap((child) => blockText(child, notes));
  }
}

/** Whether the node itself contains words. */
export const hasText = ({ content = [] }: DocumentNode): boolean => content.some(({ text }) => text !== undefined);

const present = (text: string | null): string[] => (text ? [text] : []);

function listText(list: DocumentNode, notes: string[]): string[] {
  const numbering = list.type === 'ordered_list' ? attributesOf(list) : undefined;
  return (list.content ?? []).flatMap((item, index) => {
    const sign = numbering ? `${listNumber(numbering.start + index, numbering.kind)}.` : BULLET;
    const lines = (item.content ?? []).flatMap((child) => blockText(child, notes).flatMap((text) => text.split('\n')));
    return lines.map((line, at) => (at === 0 ? `${sign} ${line}` : `  ${line}`));
  });
}

const rowText = (row: DocumentNode, notes: string[]): string =>
  (row.content ?? []).map((cell) => inlineText(cell, notes).replaceAll('\n', ' ')).join('\t');

/** The text of inline content. A note leaves its number here; its text is added to `notes`. */
function inlineText(node: DocumentNode, notes: string[]): string {
  return (node.content ?? [])
    .map((inline) => {
      if (inline.type === 'hard_break') return '\n';
      if (inline.type !== 'footnote') return inline.text ?? inlineText(inline, notes);
      const at = notes.push('');
      notes[at - 1] = `[${at}] ${inlineText(inline, [])}`;
      return `[${at}]`;
    })
    .join('');
}

/** A plain text as a document: paragraphs between empty lines. A line that is only a web address becomes a link. */
export function fromPlainText(text: string): RootNode {
  const plain = text.replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  if (plain === '') return { type: 'doc' };
  return { type: 'doc', content: plain.split(BETWEEN_BLOCKS).map(paragraphOf) };
}

function paragraphOf(text: string): DocumentNode {
  const content = text
    .split('\n')
    .flatMap((line, at): DocumentNode[] => [
      ...(at > 0 ? [{ type: 'hard_break' } as const] : []),
      ...(line === '' ? [] : lineOf(line)),
    ]);
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function lineOf(line: string): DocumentNode[] {
  const address = line.trim();
  if (!isHttpsAddress(address)) return [{ type: 'text', text: line }];
  const marks: TextMark[] = [{ type: 'link', attrs: { href: address } }];
  const [before = '', after = ''] = line.split(address);
  return [...around(before), { type: 'text', text: address, marks }, ...around(after)];
}

const around = (spaces: string): DocumentNode[] => (spaces === '' ? [] : [{ type: 'text', text: spaces }]);
