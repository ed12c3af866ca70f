import { Fragment } from 'prosemirror-model';
import { nodes } from '../schema.ts';
import { optionsOf, type Around } from './importer.ts';
import { readHtml, type Reading } from './read-html.ts';
import type { WordText } from './word-reader.ts';

/** The text of a Word file as blocks of this editor. */
export function readWordText({ html, pictures, losses }: WordText, around: Around): Reading {
  const reading = readHtml(html, optionsOf(around, { pictures }));
  for (const loss of losses) reading.report.add(loss);
  return reading;
}

export interface Counts {
  headings: number;
  pictures: number;
  tables: number;
  notes: number;
}

/** Counts everything in a text that is not a paragraph. */
export function countsOf({ blocks, pictures }: Reading): Counts {
  const counts: Counts = { headings: 0, pictures: pictures.length, tables: 0, notes: 0 };
  Fragment.from(blocks).descendants(({ type }) => {
    if (type === nodes.heading) counts.headings++;
    else if (type === nodes.table) counts.tables++;
    else if (type === nodes.footnote) counts.notes++;
  });
  return counts;
}
