import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { licenceOf } from './open-record.js';
import { wholeObject, type WholeObject } from '../../../../test/whole-object.js';

let api: TestApp;
let cookies: Cookies;
let whole: WholeObject;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  whole = await wholeObject(api, cookies);
});
afterAll(() => api.stop());

const read = (format: string, id = whole.id) => api.send({ method: 'GET', url: `/api/public/records/${id}/${format}` });

/** The document, after it was read by a parser that takes no other than well-formed ones. */
async function xml(format: string, id?: string): Promise<string> {
  const { statusCode, body, headers } = await read(format, id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml']);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => expect(error).toBeUndefined());
  parser.write(body).close();
  return body;
}

test('LIDO describes it once in each language, with words and numbers', async () => {
  const body = await xml('lido');
  expect(body.match(/<lido:descriptiveMetadata xml:lang="\w+"/g)).toEqual([
    '<lido:descriptiveMetadata xml:lang="en"',
    '<lido:descriptiveMetadata xml:lang="ru"',
  ]);
  for (const part of [
    'KP 1 &amp; &lt;2&gt;',
    'Silver pendants of a bride',
    '<lido:term xml:lang="ru">Pendant (ru)</lido:term>',
    'http://vocab.getty.edu/aat/300011029',
    '<lido:displayObjectMeasurements xml:lang="en">height 12.5 cm</lido:displayObjectMeasurements>',
    '<lido:displayDate>c. 1870s</lido:displayDate>',
    '<lido:earliestDate lido:label="EDTF 1870~/1879~">1870</lido:earliestDate>',
    '<lido:roleActor><lido:term xml:lang="en">maker</lido:term></lido:roleActor>',
    '<lido:attributionQualifierActor><lido:term xml:lang="en">workshop of</lido:term></lido:attributionQualifierActor>',
    'https://creativecommons.org/publicdomain/mark/1.0/',
    `/iiif/3/${whole.picture}/full/max/0/default.jpg`,
    '<lido:resourceDescription xml:lang="en">From the front &amp; above</lido:resourceDescription>',
    // of the find, only the region
    'Khorezm',
  ])
    expect(body).toContain(part);
  expect(body).not.toContain('Toprak-kala');
  expect(body).not.toContain('A private note');
});

test('without the name of what it is, LIDO names its category', async () => {
  const payload = collectionInput();
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  const { id } = answer.json<{ collection: { id: string } }>().collection;
  expect(await xml('lido', id)).toMatch(/<lido:objectWorkType>.*Jewellery<\/lido:term><\/lido:objectWorkType>/);
  expect(await xml('dc', id)).toContain('<dc:subject xml:lang="ru">');
});

test('Dublin Core has its words in all languages, its dates as EDTF and in words', async () => {
  const body = await xml('dc');
  for (const part of [
    '<dc:title xml:lang="ru">Серебряные подвески</dc:title>',
    '<dc:title xml:lang="uk">Підвіски</dc:title>',
    '<dc:date>1870~/1879~</dc:date><dc:date>ок. 1870-х</dc:date>',
    '<dc:identifier>I 7</dc:identifier>',
    '<dc:creator>Another smith</dc:creator>',
    '<dc:rights>https://creativecommons.org/publicdomain/mark/1.0/</dc:rights>',
  ])
    expect(body).toContain(part);
});

test('Linked Art and schema.org have terms by their addresses, and attributions apart', async () => {
  const { headers, body } = await read('linked-art');
  expect(headers['content-type']).toBe('application/ld+json;profile="https://linked.art/ns/v1/linked-art.json"');
  const linked = JSON.parse(body) as Record<string, unknown>;
  expect(linked).toMatchObject({
    '@context': 'https://linked.art/ns/v1/linked-art.json',
    type: 'HumanMadeObject',
    _label: 'Silver pendants of a bride',
    made_of: [{ id: expect.stringContaining(`/id/${whole.silver}`), type: 'Material', _label: 'Silver' }],
  });
  expect(body).toContain('Workshop of');
  const schema = JSON.parse((await read('schema-org')).body) as Record<string, unknown>;
  expect(schema).toMatchObject({
    '@type': 'CreativeWork',
    material: [{ sameAs: ['http://vocab.getty.edu/aat/300011029'] }],
    // that of a workshop is nobody's own work
    creator: [{ name: 'Another smith' }, { '@type': 'Person' }],
  });
});

test('a picture tells no licence while the rights of the work in it are reserved', async () => {
  const put = (url: string, payload: object) => api.send({ method: 'PUT', url: `/api/admin/${url}`, payload }, cookies);
  const open = 'https://creativecommons.org/licenses/by/4.0/';
  await put(`media/${whole.picture}`, { licence: open });
  expect((await read('lido')).body).toContain(open);
  await put(`collections/${whole.id}`, { record: { rights: null } });
  expect((await read('lido')).body).not.toContain(open);
});

const CC = 'https://creativecommons.org/licenses';

test('Linked Art tells the licences of the object, of its pictures and of the record apart', async () => {
  const put = (url: string, payload: object) => api.send({ method: 'PUT', url: `/api/admin/${url}`, payload }, cookies);
  const [work, photograph] = [FREE, `${CC}/by/4.0/`];
  await put(`media/${whole.picture}`, { licence: photograph, credit_line: 'A photographer' });
  await put(`collections/${whole.id}`, { record: { rights: { licence: work } } });
  const stated = (content: string) => expect.objectContaining({ type: 'LinguisticObject', content });
  const linked = async () => JSON.parse((await read('linked-art')).body) as { subject_of: object[] };
  expect((await linked()).subject_of).toHaveLength(1);
  await put('site', { email: 'museum@example.org', open_data: { licence: OF_RECORDS } });
  expect(await linked()).toMatchObject({
    referred_to_by: expect.arrayContaining([stated(work)]),
    representation: [{ digitally_shown_by: [{ referred_to_by: [stated('A photographer'), stated(photograph)] }] }],
    subject_of: [
      {},
      {
        digitally_carried_by: [
          {
            access_point: [{ id: expect.stringMatching(`/id/${whole.id}\\.jsonld$`) }],
            referred_to_by: [stated(OF_RECORDS)],
          },
        ],
      },
    ],
  });
});

const FREE = 'https://creativecommons.org/publicdomain/zero/1.0/';
const OF_RECORDS = `${CC}/by-sa/4.0/`;
const RESERVED = 'http://rightsstatements.org/vocab/InC/1.0/';

test.each([
  [`${CC}/by/4.0/`, undefined, undefined],
  [`${CC}/by/4.0/`, RESERVED, RESERVED],
  [RESERVED, `${CC}/by/4.0/`, RESERVED],
  [undefined, FREE, undefined],
  [FREE, FREE, FREE],
  [`${CC}/by-nc-nd/4.0/`, FREE, `${CC}/by-nc-nd/4.0/`],
  [FREE, `${CC}/by-nc/4.0/`, `${CC}/by-nc/4.0/`],
  [`${CC}/by/4.0/`, `${CC}/by-sa/4.0/`, `${CC}/by-sa/4.0/`],
  [`${CC}/by-sa/4.0/`, `${CC}/by/4.0/`, `${CC}/by-sa/4.0/`],
  [`${CC}/by-nc-nd/4.0/`, `${CC}/by-nc/4.0/`, undefined],
  [`${CC}/by-sa/4.0/`, `${CC}/by-nc/4.0/`, undefined],
  [`${CC}/by-sa/4.0/`, `${CC}/by-sa/4.0/`, `${CC}/by-sa/4.0/`],
])('a photograph under %s of a work under %s is told under %s', (licence, work, expected) => {
  const medium = { licence } as Parameters<typeof licenceOf>[0];
  const object = { record: { rights: { licence: work } } } as Parameters<typeof licenceOf>[1];
  expect(licenceOf(medium, object)).toBe(expected);
});

test('nobody gets what is not public, nor a format that is none', async () => {
  const payload = collectionInput({ published: false });
  const answer = await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
  const { id } = answer.json<{ collection: { id: string } }>().collection;
  const asked = [read('lido', id), read('lido', 'x'), read('toString'), read('pdf')];
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

test('terms are concepts of SKOS, in JSON-LD and Turtle', async () => {
  const { body } = await read('skos', whole.silver);
  expect(JSON.parse(body)).toMatchObject({
    '@type': 'skos:Concept',
    'skos:prefLabel': [
      { '@value': 'Silver', '@language': 'en' },
      { '@value': 'Silver (ru)', '@language': 'ru' },
    ],
    'skos:exactMatch': [{ '@id': 'http://vocab.getty.edu/aat/300011029' }],
  });
  const { headers, body: turtle } = await read('turtle', whole.silver);
  expect(headers['content-type']).toBe('text/turtle');
  expect(turtle).toContain('skos:prefLabel "Silver"@en');
  expect(turtle).toContain('skos:exactMatch <http://vocab.getty.edu/aat/300011029>');
  // the exact spot is nobody's business, and an object is no concept
  expect(
    (await Promise.all([whole.site, whole.id].map((id) => read('turtle', id)))).map((one) => one.statusCode),
  ).toEqual([404, 404]);
});
