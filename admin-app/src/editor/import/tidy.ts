import { Fragment, type Node } from 'prosemirror-model';
import { isList, withoutDeepLists } from '../deep-lists.ts';
import { nodes, schema } from '../schema.ts';
import { validBlock } from '../valid-blocks.ts';
import type { Report } from './report.ts';

const isBreak = (node: Node | undefined): boolean => node?.type === nodes.hard_break;
const isSpace = (node: Node): boolean => node.isText && (node.text ?? '').trim() === '';

/** The lines of a text between line breaks, without surrounding spaces. */
function linesOf(content: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of content) {
    if (isBreak(node)) lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.map((line) => {
    while (line[0] && isSpace(line[0])) line.shift();
    for (let last = line.at(-1); last && isSpace(last); last = line.at(-1)) line.pop();
    const [first, last] = [line[0], line.at(-1)];
    if (first?.isText) line[0] = withText(first, (first.text ?? '').trimStart());
    const end = line.at(-1);
    if (last?.isText && end) line[line.length - 1] = withText(end, (end.text ?? '').trimEnd());
    return line;
  });
}

const withText = (node: Node, text: string): Node => schema.text(text, node.marks);

const joinLines = (lines: readonly Node[][]): Node[] =>
  lines.flatMap((line, at) => (at === 0 ? line : [nodes.hard_break.create(), ...line]));

/** Inline content without empty lines. */
const inline = (content: readonly Node[]): Node[] =>
  joinLines(linesOf(content.flatMap(tidyNote)).filter((line) => line.length > 0));

function tidyNote(node: Node): Node[] {
  if (node.type !== nodes.footnote) return [node];
  const content = inline(node.children);
  return content.length > 0 ? [node.copy(Fragment.from(content))] : [];
}

/** Splits a paragraph at empty lines; one with nothing else is dropped. */
function paragraphs(node: Node): Node[] {
  const made: Node[][][] = [[]];
  for (const line of linesOf(node.children.flatMap(tidyNote))) {
    if (line.length > 0) made.at(-1)?.push(line);
    else made.push([]);
  }
  return made.filter((lines) => lines.length > 0).map((lines) => node.copy(Fragment.from(joinLines(lines))));
}

function tidyBlock(node: Node): Node[] {
  switch (node.type) {
    case nodes.paragraph:
      return paragraphs(node);
    case nodes.heading:
    case nodes.table_header:
    case nodes.table_cell: {
      const content = inline(node.children);
      return content.length === 0 && node.type === nodes.heading ? [] : [node.copy(Fragment.from(content))];
    }
    case nodes.list_item: {
      const children = node.children.flatMap(tidyBlock);
      if (children.length === 0) return [];
      const first = children[0] && isList(children[0]) ? [nodes.paragraph.create()] : [];
      return [node.copy(Fragment.from([...first, ...children]))];
    }
    case nodes.bullet_list:
    case nodes.ordered_list:
    case nodes.blockquote:
    case nodes.table:
    case nodes.table_row: {
      const children = node.children.flatMap(tidyBlock);
      return children.length === 0 ? [] : [node.copy(Fragment.from(children))];
    }
    default:
      return [node];
  }
}

function madeValid(block: Node, report: Report): Node[] {
  const made = validBlock(block);
  if (made[0] !== block) report.add('reduced');
  return made;
}

/** Blocks without spacing that other programs use as layout, each in a form that the schema allows. */
export function tidy(blocks: readonly Node[], report: Report): Node[] {
  return blocks
    .flatMap(tidyBlock)
    .map((block) => {
      if (!isList(block)) return block;
      const flat = withoutDeepLists(block);
      if (!flat.eq(block)) report.add('deepLists');
      return flat;
    })
    .flatMap((block) => madeValid(block, report));
}
