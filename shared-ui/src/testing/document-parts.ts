import { faultsOfDocument } from '../document/check.ts';

export const ID = '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa';

export const faults = (value: unknown) => faultsOfDocument(value).map(({ path, code }) => `${path}: ${code}`);
export const faultsIn = (...content: unknown[]) => faults({ schema: 1, doc: { type: 'doc', content } });
export const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
export const link = (attrs: object) => paragraph(text('here', { type: 'link', attrs }));
export const item = (...content: unknown[]) => ({ type: 'bullet_list', content: [{ type: 'list_item', content }] });
export const figure = (attrs: object = {}) => ({ type: 'figure', attrs: { media: ID, ...attrs } });
export const table = (...rows: string[]) => ({
  type: 'table',
  attrs: { caption: 'Prices' },
  content: rows.map((row) => ({
    type: 'table_row',
    content: [...row].map((sign) => ({ type: sign === 'h' ? 'table_header' : 'table_cell', content: [text('5')] })),
  })),
});
