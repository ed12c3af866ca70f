import { Fragment, Slice, type Node } from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';
import { wordLists } from './paste-lists.ts';
import { nodes } from './schema.ts';

/** Copied from an editor like this one: nothing has to be taken out. */
const isOwn = (root: ParentNode): boolean => root.querySelector('[data-pm-slice]') !== null;

/** Parts of a page that are no text of it, and fields of forms. */
const NO_TEXT =
  'script, style, meta, link, title, template, iframe, object, svg, math, noscript, input, select, textarea, button';

/** Leaves structure and marks of a text from elsewhere; the schema takes no styles, colours and classes. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (isOwn(body)) return html;
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  wordLists(body);
  unwrapNotes(body);
  for (const element of body.querySelectorAll('[lang]')) element.removeAttribute('lang');
  for (const table of body.querySelectorAll('table')) table.replaceWith(...rowsAsParagraphs(table));
  return body.innerHTML;
}

/** Links of footnotes lead nowhere in another document; their signs stay. */
function unwrapNotes(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href^="#"], a[href*="#_ftn"], a[href*="#sdfootnote"]'))
    link.replaceWith(...link.childNodes);
}

/** The rows of a table, which the editor has no tools for, as paragraphs. */
function rowsAsParagraphs(table: HTMLTableElement): HTMLElement[] {
  return [...table.rows].map((row) => {
    const paragraph = document.createElement('p');
    for (const [index, cell] of [...row.cells].entries()) {
      if (index > 0) paragraph.append(' | ');
      const blocks = cell.querySelectorAll('p, div');
      for (const block of blocks) block.replaceWith(...block.childNodes, ' ');
      paragraph.append(...cell.childNodes);
    }
    return paragraph;
  });
}

const isBlank = (node: Node): boolean =>
  node.type === nodes.paragraph &&
  node.textContent.trim() === '' &&
  node.children.every(({ isText, type }) => isText || type === nodes.hard_break);

/** Pasted text without empty paragraphs: elsewhere they make distance. */
function withoutBlank({ content, openStart, openEnd }: Slice): Slice {
  const kept: Node[] = content.content.filter((node) => !isBlank(node));
  if (kept.length === content.childCount || kept.length === 0) return new Slice(content, openStart, openEnd);
  return new Slice(Fragment.fromArray(kept), 0, 0);
}

/** How pasted text is read. */
export const pasting: Pick<EditorProps, 'transformPastedHTML' | 'transformPasted'> = {
  transformPastedHTML: cleanHtml,
  transformPasted: (slice, _view, isPlain) => (isPlain ? slice : withoutBlank(slice)),
};
