import { attributesOf, type DocumentNode, type NodeOf } from '@muzey/shared-ui/document/document.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { attributes } from './attributes.ts';

/** A table that scrolls inside itself; its region has a name and takes the focus, so that a keyboard gets there, too. */
export function tableHtml(node: NodeOf<'table'>, inline: (cell: DocumentNode) => string): string {
  const caption = escapeMarkup(attributesOf(node).caption);
  const rows = (node.content ?? []).map((row, at) => {
    const cells = row.content ?? [];
    const isHead = at === 0 && cells.every(({ type }) => type === 'table_header');
    const html = cells.map((cell) => {
      const isHeader = cell.type === 'table_header';
      const name = isHeader ? 'th' : 'td';
      const scope = isHead ? 'col' : 'row';
      return `<${name}${attributes({ scope: isHeader ? scope : undefined })}>${inline(cell)}</${name}>`;
    });
    return { isHead, html: `<tr>${html.join('')}</tr>` };
  });
  const part = (name: string, isHead: boolean) => {
    const html = rows.flatMap((row) => (row.isHead === isHead ? row.html : [])).join('');
    return html && `<${name}>${html}</${name}>`;
  };
  return `<div data-block="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption>${part('thead', true)}${part('tbody', false)}</table></div>`;
}
