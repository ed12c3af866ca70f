import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { TermTree } from '../../../platform/terms/term-tree.js';
import { NO_TERMS } from '../carried-terms.js';
import { COLUMNS, Display } from './display-columns.js';
import type { ExportedObject } from './withheld.js';
import { workbook } from './workbook.js';
import { csvRows, jsonLines, profileRows } from './written-pages.js';

const PAGES = 600;
const PAGE_OBJECTS = 200;
const TURNS = 500;

const dialect = { separator: ',', bom: false, withPrivate: false } as const;
const display = new Display('en', new TermTree());
const columns = Object.values(COLUMNS);

/** Pages of a large museum, which counts those that were asked for. */
class Museum {
  asked = 0;

  async *pages(): AsyncGenerator<ExportedObject[]> {
    for (; this.asked < PAGES;) {
      this.asked++;
      await setImmediate();
      yield Array.from({ length: PAGE_OBJECTS }, (_, at) => this.object(at));
    }
  }

  private object(at: number): ExportedObject {
    const id = randomUUID();
    return {
      id,
      number: `${this.asked}/${at}`,
      version: 1,
      content: { en: { title: `Vase ${id}`, description: randomUUID() } },
      category: 'ethnography',
      register: null,
      objectRecord: { object_number: id },
    };
  }
}

const WRITERS: Record<string, (pages: AsyncIterable<ExportedObject[]>) => Readable | Promise<Readable>> = {
  'JSON Lines': (pages) => Readable.from(jsonLines(pages, NO_TERMS)),
  CSV: (pages) => Readable.from(csvRows(pages, NO_TERMS, dialect)),
  'CSV with a profile': (pages) => Readable.from(profileRows(pages, columns, { display, dialect })),
  'a workbook': (pages) => workbook(pages, columns, display),
};

test.each(Object.entries(WRITERS))(
  '%s is sent while it is made, and no faster than it is read',
  async (_name, write) => {
    const museum = new Museum();
    const file = await write(museum.pages());
    const chunks = file.iterator();
    expect((await chunks.next()).done).toBe(false);
    for (let turn = 0; turn < TURNS; turn++) await setImmediate();
    expect(museum.asked).toBeLessThan(PAGES / 20);
    file.destroy();
  },
);
