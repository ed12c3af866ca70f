import type { CollectionInput } from '../src/content-types/collections/collections.dto.js';
import { collectionInput } from './builders/collections.js';
import { jpeg } from './builders/pictures.js';
import type { Cookies, TestApp } from './app.js';
import { MediaClient } from './media-client.js';
import { TermClient } from './term-client.js';

const SILVER = 'http://vocab.getty.edu/aat/300011029';

export interface WholeObject {
  id: string;
  picture: string;
  silver: string;
  region: string;
  site: string;
}

/** An object with something in each field of its record, for what reads all of them. */
export async function wholeObject(
  api: TestApp,
  cookies: Cookies,
  overrides: Partial<CollectionInput> = {},
): Promise<WholeObject> {
  const terms = new TermClient(api, cookies);
  const term = async (kind: string, en: string, more: object = {}) =>
    (await terms.create({ kind, labels: { en, ru: `${en} (ru)` }, ...more })).id;
  const silver = await term('material', 'Silver', { exact_match: [SILVER] });
  const region = await term('place', 'Khorezm', { place_level: 'region' });
  const site = await term('place', 'Toprak-kala', { place_level: 'site', broader: region });
  const smith = await term('person', 'A smith');
  const picture = await new MediaClient(api, cookies).one(await jpeg(3));
  const texts = { caption: { en: 'From the front & above' } };
  await api.send({ method: 'PUT', url: `/api/admin/media/${picture.id}`, payload: texts }, cookies);
  const record = {
    object_number: 'KP 1 & <2>',
    numbers: [{ type: 'inventory', number: 'I 7' }],
    object_name: [await term('object_name', 'Pendant')],
    material: [silver],
    technique: [await term('technique', 'Granulation')],
    culture: [await term('people', 'Karakalpaks')],
    period: [await term('period', 'Modern')],
    subject: [await term('subject', 'Birds')],
    title: { en: 'Silver pendants of a bride' },
    titles: [{ type: 'former', content: 'Підвіски', lang: 'uk' }],
    number_of_objects: 2,
    object_production: [
      { agent: smith, role: 'maker', qualifier: 'workshop_of', date: { text: 'ок. 1870-х' }, place: region },
      { agent_name: 'Another smith', role: 'engraver', same_production: true },
      { agent: smith, role: 'designer', date: { text: '1905' } },
    ],
    dimensions: [
      { dimension: 'height', value: 12.5, unit: 'cm' },
      { dimension: 'weight', value: 30, value_to: 34, unit: 'g', qualifier: 'about', measured_part: { en: 'chain' } },
    ],
    inscriptions: [{ content: 'الله', lang: 'ar', transliteration: 'Allah', translation: { en: 'God' } }],
    field_collection: { place: site, note: { en: 'A private note' }, date: { text: '1950' } },
    object_history_note: { en: 'Worn by three brides' },
    acquisition: { method: 'purchase', date: { text: '1966' }, source: { en: 'A family' } },
    credit_line: { en: 'Gift of a friend' },
    rights: { holder: { en: 'Nobody' }, licence: 'https://creativecommons.org/publicdomain/mark/1.0/' },
    bibliography: ['A book'],
  };
  const payload = collectionInput({ record, images: [picture.url], ...overrides } as Partial<CollectionInput>);
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id } = answer.json<{ collection: { id: string } }>().collection;
  return { id, picture: picture.id, silver, region, site };
}
