import { faultsOfDocument } from '@muzey/shared-ui/document/check.ts';
import type { DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { EditorState } from 'prosemirror-state';
import { toDocument } from '../src/content/blocks.ts';
import { fromEditor } from '../src/editor/convert.ts';
import { flattenDeepLists } from '../src/editor/deep-lists.ts';
import { putBlocks } from '../src/editor/import/insert.ts';
import type { PictureSources } from '../src/editor/import/pictures.ts';
import { readHtml, type Reading } from '../src/editor/import/read-html.ts';
import { schema } from '../src/editor/schema.ts';

/** Reads pasted HTML into a text in a language. */
export const readingOf = (html: string, tag = 'ru', sources: PictureSources = {}): Reading =>
  readHtml(html, {
    tag,
    unnamed: 'Table without a name',
    missing: (name) => `[A picture was here${name && `: ${name}`}]`,
    sources,
  });

/** The blocks that are stored for it in an empty text. */
export function storedOf({ blocks }: Reading): readonly DocumentNode[] {
  const state = EditorState.create({ schema, plugins: [flattenDeepLists] });
  const stored = fromEditor(state.apply(putBlocks(state, blocks)).doc);
  const document = toDocument(stored);
  if (document) expect(faultsOfDocument(document)).toEqual([]);
  return stored;
}

export const pasted = (html: string, tag?: string, sources?: PictureSources) => storedOf(readingOf(html, tag, sources));

/** The changes made during the import. */
export const changesOf = (html: string, tag?: string): Record<string, number> =>
  Object.fromEntries(readingOf(html, tag).report.changes);

type Mark = NonNullable<DocumentNode['marks']>[number];

export const text = (words: string, ...marks: Mark[]): DocumentNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text: words,
});
export const strong: Mark = { type: 'strong' };
export const em: Mark = { type: 'em' };
export const link = (href: string): Mark => ({ type: 'link', attrs: { href } });
export const lang = (tag: string): Mark => ({ type: 'lang', attrs: { lang: tag } });

const contentOf = (content: (DocumentNode | string)[]): DocumentNode[] =>
  content.map((one) => (typeof one === 'string' ? text(one) : one));

export const paragraph = (...content: (DocumentNode | string)[]): DocumentNode => ({
  type: 'paragraph',
  content: contentOf(content),
});
export const heading = (level: number, ...content: (DocumentNode | string)[]): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content: contentOf(content),
});
export const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'list_item', content });
export const bullets = (...content: DocumentNode[]): DocumentNode => ({ type: 'bullet_list', content });
export const numbers = (...content: DocumentNode[]): DocumentNode => ({ type: 'ordered_list', content });
export const note = (...content: (DocumentNode | string)[]): DocumentNode => ({
  type: 'footnote',
  content: contentOf(content),
});
export const lineBreak: DocumentNode = { type: 'hard_break' };

type Cell = string | DocumentNode | DocumentNode[];

const cells =
  (type: 'table_header' | 'table_cell') =>
  (content: Cell): DocumentNode => ({
    type,
    ...(content !== '' && { content: contentOf(Array.isArray(content) ? content : [content]) }),
  });

/** A table whose first row consists of headers. */
export const table = (caption: string, ...[first = [], ...rows]: Cell[][]): DocumentNode => ({
  type: 'table',
  attrs: { caption },
  content: [
    { type: 'table_row', content: first.map(cells('table_header')) },
    ...rows.map((row): DocumentNode => ({ type: 'table_row', content: row.map(cells('table_cell')) })),
  ],
});
