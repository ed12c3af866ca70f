import { stringify } from 'csv-stringify/sync';
import { DEFAULT_LANG } from '@muzey/shared-ui/i18n/languages.ts';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { inert } from '../../../platform/text/formula.js';
import { Display } from '../../register/exports/display-columns.js';
import { LIDO, toLido } from '../records/lido.js';
import { addressOf, licenceOf, pictureAddress, picturesOf, type OpenRecord } from '../records/open-record.js';
import { DECLARATION } from '../records/xml.js';
import { FIELDS } from './fields.js';

/** Media types, by the names of the files. */
export const MEDIA_TYPES = {
  'objects.jsonl.gz': 'application/jsonl',
  'objects.csv': 'text/csv',
  'objects.lido.xml.gz': 'application/xml',
  'terms.ttl': 'text/turtle',
} as const;
export type DumpFileName = keyof typeof MEDIA_TYPES;
export const DUMP_FILES = Object.keys(MEDIA_TYPES) as DumpFileName[];

export const isCompressed = (name: DumpFileName): boolean => name.endsWith('.gz');

/** How the objects of a page are written into a file. */
interface ObjectFile {
  name: DumpFileName;
  start: string;
  ofPage: (records: readonly OpenRecord[]) => string;
  end: string;
}

export const objectFiles = (terms: TermTree): ObjectFile[] => [
  {
    name: 'objects.jsonl.gz',
    start: '',
    ofPage: (records) => records.map((record) => `${JSON.stringify(toLine(record))}\n`).join(''),
    end: '',
  },
  csvFile(terms),
  {
    name: 'objects.lido.xml.gz',
    start: `${DECLARATION}<lido:lidoWrap xmlns:lido="${LIDO.namespace}">\n`,
    ofPage: (records) => records.map((record) => `${toLido(record)}\n`).join(''),
    end: '</lido:lidoWrap>\n',
  },
];

/** The answer of the API's lists, with addresses, and with the pictures that visitors may save (docs/api.md, "Dumps"). */
function toLine({ object, museum }: OpenRecord): object {
  const { id, slug, images: _addresses, media: _shown, ...rest } = object;
  const media = picturesOf({ object, museum }).map((picture) => {
    const { placeholder: _colour, renditions: _sizes, url: _served, licence: _own, ...said } = picture;
    return { ...said, address: pictureAddress(museum, picture), licence: licenceOf(picture, object) };
  });
  const page = `${museum.origin}/collections/${slug ?? id}`;
  return { id, address: addressOf(museum, id), page, ...rest, media };
}

/** A line for each object, as people read it; texts of the museum stand in all languages. */
function csvFile(terms: TermTree): ObjectFile {
  const display = new Display(DEFAULT_LANG, terms);
  const write = (rows: readonly string[][]) => stringify([...rows], { quoted: true });
  return {
    name: 'objects.csv',
    start: write([FIELDS.map(({ name }) => name)]),
    ofPage: (records) =>
      write(records.map((record) => FIELDS.map(({ value }) => inert(String(value(record, display)))))),
    end: '',
  };
}
