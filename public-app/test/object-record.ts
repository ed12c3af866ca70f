import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
// The record of an object in tests, as the API answers it.
import { collection, picture } from './museum.ts';

const term = (id: string, kind: string, en: string, kk?: string) => ({
  id,
  kind,
  labels: { en, ...(kk === undefined ? {} : { kk }) },
});

/** An object with every field filled in. */
export const describedObject = (over: Partial<PublicCollection> = {}): PublicCollection => ({
  ...collection(),
  record: {
    object_number: 'КП 12/3',
    numbers: [
      { type: 'accession', number: 'КП 12/3' },
      { type: 'inventory', number: 'E-7' },
    ],
    fund: 'main',
    title: { en: 'A pair of rings of a bride' },
    object_name: ['t-ring'],
    number_of_objects: 2,
    object_production: [
      {
        agent: 't-smith',
        qualifier: 'workshop_of',
        association: 'workshop_of',
        place: 't-nukus',
        date: { text: 'about 1870', edtf: '1870~', earliest: 1870, latest: 1870 },
      },
      { agent_name: 'An unknown engraver' },
    ],
    culture: ['t-people'],
    material: ['t-silver', 't-gone'],
    technique: ['t-filigree'],
    dimensions: [{ dimension: 'diameter', value: 2.1, unit: 'cm' }],
    inscriptions: [
      { content: 'بسم الله', lang: 'ar', transliteration: 'bismillah', translation: { en: 'In the name of God' } },
    ],
    field_collection: { place: 't-nukus' },
    acquisition: { method: 'gift', date: { text: '1935', edtf: '1935', earliest: 1935, latest: 1935 } },
    credit_line: { en: 'Gift of a family' },
    rights: { licence: 'https://creativecommons.org/licenses/by/4.0/' },
    bibliography: ['Rings of the Aral region, 1980, p. 4'],
    exhibition_history: [
      { exhibition: 'e7' },
      {
        title: { en: 'Art of the peoples' },
        venue: { en: 'Moscow' },
        date: { text: '1925', edtf: '1925', earliest: 1925, latest: 1925 },
      },
    ],
    related: [{ id: 'c2', note: { en: 'Worn with them' } }],
    part_of: 'c3',
    on_show: { branch: 'b1', room: { en: 'Room 2' } },
    status: 'on_loan',
  },
  record_terms: [
    term('t-ring', 'object_name', 'ring', 'júzik'),
    term('t-smith', 'person', 'A. Smith'),
    term('t-nukus', 'place', 'Nukus'),
    term('t-people', 'people', 'Karakalpaks'),
    term('t-silver', 'material', 'silver', 'gúmis'),
    term('t-filigree', 'technique', 'filigree'),
  ],
  record_objects: [
    { id: 'c2', content: { en: { title: 'A bracelet' } }, media: [picture()] },
    { id: 'c3', content: { en: { title: 'A dowry' } }, media: [] },
  ],
  record_exhibitions: [{ id: 'e7', content: { en: { title: 'Silver of brides' } }, start_date: null, end_date: null }],
  ...over,
});
