import { NODES } from '@muzey/shared-ui/document/schema.ts';
import { DOMParser as EditorParser, type Node, type TagParseRule } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { bodyOf } from './dom.ts';
import { foreignPassages } from './languages.ts';
import { numberedLists, wordLists } from './lists.ts';
import { notes } from './notes.ts';
import { Pictures, type PictureSources } from './pictures.ts';
import { quotations } from './quotes.ts';
import { Report } from './report.ts';
import { countLostLinks, dividers, headings, onlyText } from './structure.ts';
import { layoutTables, tables } from './tables.ts';
import { tidy } from './tidy.ts';

/** Facts about the text into which other content is inserted. */
export interface ReadingOptions {
  /** The language of the text, as a tag. */
  tag: string;
  /** The name for a table that has none. */
  unnamed: string;
  /** The line that replaces a picture that was not imported. */
  missing: (name: string) => string;
  /** Absent if pictures cannot be imported. */
  sources: PictureSources | undefined;
}

/** Imported content as blocks of this editor. */
export interface Reading {
  blocks: Node[];
  /** By the number of their placeholder in the blocks. */
  pictures: readonly File[];
  report: Report;
}

const rules: TagParseRule[] = [
  {
    tag: 'table[data-caption]',
    node: 'table',
    getAttrs: ({ dataset }) => ({ caption: dataset.caption ?? '' }),
  },
  { tag: 'tr', node: 'table_row' },
  { tag: 'th', node: 'table_header' },
  { tag: 'td', node: 'table_cell' },
  {
    tag: 'figure[data-block="embed"]',
    node: 'embed',
    getAttrs: (element) => {
      const href = element.querySelector('a')?.getAttribute('href') ?? '';
      const title = element.querySelector('[data-words] > span')?.textContent?.trim() ?? '';
      const { href: address, title: name } = NODES.embed.attributes;
      return address.fault(href) === undefined && name.fault(title) === undefined && { href, title };
    },
  },
];

const parser = new EditorParser(schema, [...rules, ...EditorParser.fromSchema(schema).rules]);

/** Reads the HTML of another program or page: structure and marks are kept; styles, colours and scripts are not. */
export function readHtml(html: string, { tag, unnamed, missing, sources }: ReadingOptions): Reading {
  const report = new Report();
  const pictures = new Pictures(sources, report, missing);
  const body = bodyOf(html);
  onlyText(body, report);
  wordLists(body);
  numberedLists(body);
  quotations(body);
  notes(body);
  foreignPassages(body, tag);
  layoutTables(body);
  pictures.takeFrom(body);
  tables(body, report, unnamed);
  headings(body);
  dividers(body);
  countLostLinks(body, report);
  return { blocks: tidy(parser.parse(body).children, report), pictures: pictures.files, report };
}
