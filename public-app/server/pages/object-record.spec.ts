import { cardAddress } from '@muzey/shared-ui/cards/card-address.ts';
import { json } from '../../test/fake-api.ts';
import { collection } from '../../test/museum.ts';
import { describedObject } from '../../test/object-record.ts';
import { thingsIn } from '../../test/page-parts.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const show = (object: object, id = 'c1') => api.paths.set(`/api/public/collections/${id}`, json(object));

/** The rows of the record, as label and text. */
const rows = (document: Document): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('main section dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      (row.querySelector('dd')?.textContent ?? '').replaceAll('\u00a0', ' '),
    ]),
  );

test('the record of an object is a list of its fields', async () => {
  show(describedObject());
  const { document } = await site.page('/collections/c1');
  expect(rows(document)).toEqual({
    Status: 'on loan',
    'Full title': 'A pair of rings of a bride',
    Object: 'ring',
    Made: 'workshop of A. Smith, Nukus, c. 1870An unknown engraver',
    Culture: 'Karakalpaks',
    Materials: 'silver',
    Technique: 'filigree',
    Dimensions: 'diameter 2.1 cm',
    'Number of pieces': '2',
    Inscriptions: 'بسم اللهbismillahIn the name of God',
    'Find-spot': 'Nukus',
    Acquisition: 'gift, 1935',
    'Credit line': 'Gift of a family',
    Rights: 'CC BY 4.0',
    Number: 'КП 12/3',
    'Inventory number': 'E-7',
    Fund: 'main fund',
    'Part of': 'A dowry',
    Exhibited: 'Silver of bridesArt of the peoples, Moscow, 1925',
    Bibliography: 'Rings of the Aral region, 1980, p. 4',
  });
  expect(document.querySelector('dd a[href="/exhibitions/e7"]')?.textContent).toBe('Silver of brides');
  expect(document.querySelector('dd [lang=ar]')?.getAttribute('dir')).toBe('auto');
  expect(document.querySelector('[lang=ar-Latn]')?.textContent).toBe('bismillah');
});

test('the makers of one production stand together, before its technique, place and date', async () => {
  const { record, ...object } = describedObject();
  const [smith] = record?.object_production ?? [];
  const made = [
    { ...smith, technique: ['t-filigree'] },
    { agent_name: 'An engraver', role: 'engraver', same_production: true },
    { agent_name: 'A printer', role: 'printer', date: { text: '1990', edtf: '1990', earliest: 1990, latest: 1990 } },
  ];
  show({ ...object, record: { ...record, object_production: made } });
  const { document } = await site.page('/collections/c1');
  const row = [...document.querySelectorAll('main section dl > div')].find(
    (one) => one.querySelector('dt')?.textContent === 'Made',
  );
  expect([...(row?.querySelectorAll('dd > p') ?? [])].map((line) => line.textContent)).toEqual([
    'workshop of A. Smith, An engraver (engraver), filigree, Nukus, c. 1870',
    'A printer (printer), 1990',
  ]);
});

test('an object without a date has the years of its period, marked as such', async () => {
  const period = { id: 't-period', kind: 'period', labels: { en: 'Achaemenids' }, earliest: -549, latest: -329 };
  const showMade = (id: string, object_production?: object[]) =>
    show({ ...collection(), id, record: { period: ['t-period'], object_production }, record_terms: [period] }, id);
  showMade('c1');
  expect(rows((await site.page('/collections/c1')).document).Period).toBe(
    'Achaemenids (years of the period: 550–330 BC)',
  );
  showMade('c2', [{ date: { text: '400 BC', edtf: '-0399', earliest: -399, latest: -399 } }]);
  expect(rows((await site.page('/collections/c2')).document).Period).toBe('Achaemenids');
});

test('terms and fields stand in the reader’s language; what it lacks is marked', async () => {
  show(describedObject());
  const { document } = await site.page('/kk/collections/c1');
  const labelled = rows(document);
  expect(labelled).toMatchObject({ Atı: 'júzik', Material: 'gúmis', Ólshemleri: 'diametri 2,1 sm' });
  const people = [...document.querySelectorAll('dd [lang=en]')].map((one) => one.textContent);
  expect(people).toContain('Karakalpaks');
});

test('sizes that were not wholly read are shown as written, in their language', async () => {
  const { record, ...object } = describedObject();
  show({ ...object, record: { ...record, dimensions_text: { ru: 'диам. 2,1 см\nна вид 3' } } });
  const { document } = await site.page('/collections/c1');
  expect(rows(document)).toMatchObject({ Dimensions: 'диам. 2,1 см\nна вид 3' });
  expect(document.querySelector('dd [lang=ru]')?.textContent).toContain('на вид 3');
  expect(thingsIn(document).find((thing) => String(thing['@id']).endsWith('#object'))?.size).toBe(
    'диам. 2,1 см; на вид 3',
  );
});

test('an object without a record has the page it always had', async () => {
  show({ ...collection(), record: {}, record_terms: [] });
  const { document } = await site.page('/collections/c1');
  expect(document.querySelectorAll('main dl > div')).toHaveLength(0);
  expect(document.querySelectorAll('main details:not(:has(cite, code))')).toHaveLength(0);
  expect(document.querySelector('main article img')).not.toBeNull();
});

const named = (end_date: string) => ({ id: 'x1', content: { en: { title: 'Bands' } }, start_date: null, end_date });

test('where to see it: branch, room and the exhibition that runs', async () => {
  const object = describedObject();
  show({
    ...object,
    record: { ...object.record, on_show: { branch: 'b1', room: { en: 'Room 2' }, exhibition: 'x1' } },
    record_exhibitions: [named('2999-01-01')],
  });
  const where = async () => {
    const { document } = await site.page('/collections/c1');
    const links = [...document.querySelectorAll('[aria-labelledby=where] a')];
    return links.map((link) => [link.textContent, link.getAttribute('href')]);
  };
  expect(await where()).toEqual([
    ['Main museum', '/branches/main'],
    ['Bands', '/exhibitions/x1'],
  ]);
});

test('an exhibition that is over is not named', async () => {
  const object = describedObject();
  const record = { ...object.record, on_show: { exhibition: 'x1' } };
  show({ ...object, record, record_exhibitions: [named('2020-01-01')] });
  const { document } = await site.page('/collections/c1');
  expect(document.querySelector('[aria-labelledby=where]')).toBeNull();
});

test.each([
  ['is on', '2020-01-01', '2999-01-01', 1, 1],
  ['is to come', '2998-01-01', '2999-01-01', 0, 1],
  ['is over', '2020-01-01', '2020-02-01', 0, 1],
])('an exhibition that has the object and %s is named, though the record does not name it', async (...row) => {
  const [, start_date, end_date, inPlace, inRecord] = row;
  show({ ...collection(), record: {}, record_terms: [], record_exhibitions: [{ ...named(end_date), start_date }] });
  const { document } = await site.page('/collections/c1');
  const links = (within: string) => document.querySelectorAll(`${within} a[href="/exhibitions/x1"]`).length;
  expect([links('[aria-labelledby=where]'), links('main dl')]).toEqual([inPlace, inRecord]);
});

test('related objects are cards with what relates them; the whole is none of them', async () => {
  show(describedObject());
  const { document } = await site.page('/ru/collections/c1');
  const cards = [...document.querySelectorAll('[aria-labelledby=related] article')];
  expect(cards.map((card) => card.textContent)).toEqual(['A braceletWorn with them']);
  expect(cards[0]?.querySelector('a')?.getAttribute('href')).toBe('/ru/collections/c2');
});

test('pictures that may disturb are hidden until asked for, and no card or machine is given them', async () => {
  const object = describedObject();
  show({ ...object, record: { ...object.record, sensitive: 'human_remains' } });
  const { document } = await site.page('/collections/c1');
  const hidden = document.querySelector('main article details');
  expect(hidden?.querySelector('summary')?.textContent).toBe('The pictures show human remains. Show them');
  expect(hidden?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(document.querySelectorAll('main article img')).toHaveLength(
    (hidden?.querySelectorAll('img').length ?? 0) + document.querySelectorAll('[aria-labelledby=related] img').length,
  );
  const card = cardAddress('collections/c1', 'en', { museum: 'Museum en', title: object.content.en?.title });
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
    `http://museum.example${card}`,
  );
  expect(thingsIn(document)[0]).not.toHaveProperty('image');
});

test('two references can be copied as text', async () => {
  show(describedObject());
  const { document } = await site.page('/collections/c1');
  const references = [...document.querySelectorAll('details dd p')].map((one) => one.textContent);
  expect(references[0]).toMatch(
    /^workshop of A\. Smith, An unknown engraver\. Rings : \[музейный предмет\]\. c\. 1870\. Учётный номер КП 12\/3 \/\/ Museum en : \[сайт\]\. URL: http:\/\/museum\.example\/id\/c1 \(дата обращения: \d\d\.\d\d\.\d{4}\)\.$/,
  );
  expect(references[1]).toBe(
    'workshop of A. Smith, An unknown engraver. Rings. c. 1870. silver. Museum en. КП 12/3. http://museum.example/id/c1.',
  );
});

test('machines are told of maker, material, date, size and numbers', async () => {
  show(describedObject());
  const { document } = await site.page('/collections/c1');
  expect(thingsIn(document).find((one) => one['@type'] === 'VisualArtwork')).toMatchObject({
    // not the person whose workshop it was
    creator: [{ '@type': 'Person', name: 'An unknown engraver' }],
    material: ['silver'],
    dateCreated: '1870~',
    size: 'diameter 2.1 cm',
    identifier: ['КП 12/3', 'E-7'],
    creditText: 'Gift of a family',
  });
});

test('a preview tells of a find what visitors will be told, and offers nothing that a draft has no use for', async () => {
  const object = describedObject();
  const found = { place: 't-nukus', note: { en: 'In a grave' }, date: { text: '1950', edtf: '1950' } };
  const stored = (freed: boolean) => ({
    ...object,
    published: false,
    version: 1,
    pictures: [],
    record: { ...object.record, field_collection: { ...found, freed } },
  });
  const told = async (freed: boolean) => {
    api.paths.set('/api/admin/collections/c1', json(stored(freed)));
    return (await site.page('/preview/collections/c1')).document;
  };
  const hidden = await told(false);
  expect(rows(hidden)['Find-spot']).toBe('1950');
  expect(hidden.querySelector('cite, a[href*="object="]')).toBeNull();
  expect(rows(await told(true))['Find-spot']).toBe('Nukus, 1950In a grave');
});
