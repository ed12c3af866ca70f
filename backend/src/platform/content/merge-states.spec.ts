import { describe, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import type { ContentRow } from '../content-types/content-row.js';
import { NO_SCHEDULE } from '../content-types/schedule.js';
import { mergeStates } from './merge-states.js';

const AT = new Date(0);
const row = (own: object): ContentRow => ({
  id: '1',
  content: {},
  documents: {},
  origins: {},
  mediaIds: [],
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  ...NO_SCHEDULE,
  ...own,
});
const document = (text: string) => ({
  schema: 1,
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

/** The parts of a row that are merged separately; the long text of a language is in two columns. */
const PLACES = ['en.title', 'en.text', 'ru.title', 'ru.text', 'kk.text', 'mediaIds', 'date', 'author'] as const;
type Place = (typeof PLACES)[number];
/** The value of each part is a number; 0 means empty. */
type Model = Record<Place, number>;

function rowOf(model: Model): ContentRow {
  const content: Record<string, Record<string, string>> = {};
  const documents: Record<string, object> = {};
  for (const place of PLACES) {
    const [lang = '', field] = place.split('.');
    if (field === undefined || model[place] === 0) continue;
    const text = `${place} ${model[place]}`;
    content[lang] = { ...content[lang], [field === 'text' ? 'content' : 'title']: text };
    // texts of older versions have no document
    if (field === 'text' && model[place] !== 1) documents[lang] = document(text);
  }
  const author = model.author === 0 ? null : String(model.author);
  return row({ content, documents, mediaIds: [String(model.mediaIds)], date: new Date(model.date), author });
}

const model = fc.record(
  Object.fromEntries(PLACES.map((place) => [place, fc.integer({ min: 0, max: 2 })])) as Record<
    Place,
    fc.Arbitrary<number>
  >,
);
const NAMES: Partial<Record<Place, string>> = { mediaIds: 'mediaIds', date: 'date', author: 'author' };
const nameOf = (place: Place) => NAMES[place] ?? `content.${place.replace('.text', '.content')}`;

describe('a merge', () => {
  test('has each place from the one that changed it, and names those that both changed', () => {
    fc.assert(
      fc.property(model, model, model, (base, wanted, live) => {
        const expected = { ...live };
        const conflicts: string[] = [];
        for (const place of PLACES) {
          if (wanted[place] === base[place]) continue;
          expected[place] = wanted[place];
          if (live[place] !== base[place] && live[place] !== wanted[place]) conflicts.push(nameOf(place));
        }
        const merged = mergeStates({ base: rowOf(base), wanted: rowOf(wanted), live: rowOf(live) }, 'content');
        expect(merged.row).toEqual(rowOf(expected));
        expect(merged.conflicts.toSorted()).toEqual(conflicts.toSorted());
      }),
    );
  });

  test('leaves what the server sets as it is live', () => {
    const live = row({ version: 7, updatedAt: new Date(9), listing: { en: 'live' } });
    const wanted = row({ version: 2, updatedAt: new Date(5), listing: { en: 'wanted' } });
    expect(mergeStates({ base: row({}), wanted, live }, 'content')).toEqual({ row: live, conflicts: [] });
  });
});
