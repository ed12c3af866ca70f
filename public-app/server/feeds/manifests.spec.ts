import { json } from '../../test/fake-api.ts';
import { article, collection, picture, site as museum } from '../../test/museum.ts';
import { describedObject } from '../../test/object-record.ts';
import type { Got } from '../../test/running-site.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';

const { api, site } = siteForEachTest();

const ORIGIN = 'http://museum.example';
interface Fact {
  label: Partial<Record<string, string[]>>;
  value: Partial<Record<string, string[]>>;
}

const show = (object: object) => api.paths.set('/api/public/collections/c1', json(object));
const read = async (path: string) => JSON.parse((await site.get(path)).text) as Record<string, unknown>;

test('an object has a manifest with a canvas for each picture that visitors may save', async () => {
  const media = [
    picture({ licence: 'https://creativecommons.org/licenses/by/4.0/', credit_line: 'A. Photographer' }),
    picture({ id: 'm2', not_for_download: true }),
  ];
  show(describedObject({ media }));
  const answer = await site.get('/manifests/collections/c1');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
    'access-control-allow-origin': '*',
  });
  const id = `${ORIGIN}/manifests/collections/c1`;
  expect(JSON.parse(answer.text)).toMatchObject({
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    requiredStatement: { value: { en: ['Gift of a family'] } },
    rights: 'https://creativecommons.org/licenses/by/4.0/',
    provider: [{ label: { en: ['Museum en'], 'kaa-Latn': ['Museum kk'] } }],
    homepage: [{ id: `${ORIGIN}/collections/c1`, language: ['en'] }],
    seeAlso: [{ id: `${ORIGIN}/api/public/collections/c1` }],
    partOf: [{ id: `${ORIGIN}/manifests/categories/jewelry`, label: { ru: ['Ювелирные украшения'] } }],
    items: [
      {
        id: `${id}/canvas/m1`,
        width: 1200,
        height: 800,
        rights: 'https://creativecommons.org/licenses/by/4.0/',
        requiredStatement: { value: { none: ['A. Photographer'] } },
        items: [{ items: [{ body: { service: [{ id: `${ORIGIN}/iiif/3/m1`, type: 'ImageService3' }] } }] }],
      },
    ],
  });
});

test('its metadata are the rows of its page, each value in the languages that have it', async () => {
  show(describedObject());
  const { metadata } = await read('/manifests/collections/c1');
  const facts = metadata as Fact[];
  const byLabel = Object.fromEntries(
    facts.map(({ label, value }): [string, Fact['value']] => [label.en?.[0] ?? '', value]),
  );
  expect(byLabel['Number of pieces']).toEqual({ en: ['2'], ru: ['2'], 'uz-Latn': ['2'], 'kaa-Latn': ['2'] });
  expect(byLabel.Made?.en).toEqual(['workshop of A. Smith, Nukus, c. 1870', 'An unknown engraver']);
  expect(byLabel['Credit line']).toEqual({ en: ['Gift of a family'] });
  expect(facts.find(({ label }) => label.en?.[0] === 'Fund')).toMatchObject({
    label: { ru: ['Фонд'] },
    value: { ru: ['основной фонд'] },
  });
});

test('no text is markup', async () => {
  const { record, ...object } = describedObject();
  const credit = '<i>A & "B"</i>';
  show({ ...object, content: { en: { title: credit } }, record: { ...record, credit_line: { en: credit } } });
  const { label, metadata, requiredStatement } = await read('/manifests/collections/c1');
  // without the space viewers would take it for HTML
  const text = { en: [`${credit} `] };
  expect(label).toEqual(text);
  expect(requiredStatement).toMatchObject({ value: text });
  expect(metadata).toContainEqual(expect.objectContaining({ value: text }));
  show({ ...object, content: { en: { title: '<1 mm>, 2' } }, record });
  await site.stop();
  await site.start(api.origin);
  expect((await read('/manifests/collections/c1')).label).toEqual({ en: ['<1 mm>, 2'] });
});

test.each([
  ['without a picture', { media: [] }],
  ['with pictures that visitors may not save', { media: [picture({ not_for_download: true })] }],
  ['with pictures that visitors have to ask for', { record: { sensitive: 'human_remains' as const } }],
])('an object %s has none', async (_, over) => {
  show(describedObject(over));
  expect((await site.get('/manifests/collections/c1')).status).toBe(404);
});

test('an unknown object has none, and none has another language’s address', async () => {
  show(describedObject());
  expect((await site.get('/manifests/collections/c2')).status).toBe(404);
  expect((await site.get('/ru/manifests/collections/c1')).status).toBe(404);
});

test('a name that the API refuses, and a former one that was let go, have none', async () => {
  api.paths.set('/api/public/collections/c3', json({ code: 'gone' }, 410));
  expect((await site.get('/manifests/collections/c3')).status).toBe(404);
  api.paths.set('/api/public/collections', json({ code: 'validation' }, 400));
  expect((await site.get('/manifests/categories/none')).status).toBe(404);
});

test('a category is a list of manifests, and a long one of pages', async () => {
  const collections = [collection(), collection({ id: 'c2', media: [] })];
  api.paths.set('/api/public/collections', json({ collections, total: 2 }));
  const few = await read('/manifests/categories/jewelry');
  expect(few).toMatchObject({ type: 'Collection', label: { en: ['Jewellery'] } });
  expect(few.items).toMatchObject([{ id: `${ORIGIN}/manifests/collections/c1`, type: 'Manifest' }]);

  api.paths.set('/api/public/collections', json({ collections, total: 300 }));
  await site.stop();
  await site.start(api.origin);
  const many = await read('/manifests/categories/jewelry');
  expect(many.items).toMatchObject(
    [1, 2, 3].map((page) => ({ id: `${ORIGIN}/manifests/categories/jewelry/${page}`, type: 'Collection' })),
  );
  const page = await read('/manifests/categories/jewelry/3');
  expect(page).toMatchObject({ label: { en: ['Jewellery, 3'] }, partOf: [{ label: { en: ['Jewellery'] } }] });
  const statuses = ['4', '0', '-1', 'x', '1e9'].map(
    async (number) => (await site.get(`/manifests/categories/jewelry/${number}`)).status,
  );
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
});

test('an article has the pictures of its gallery and of its text, each once', async () => {
  api.paths.set('/api/public/news/n1', json(article({ text_media: [picture(), picture({ id: 'm2' })] })));
  const { items } = await read('/manifests/news/n1');
  expect((items as { id: string }[]).map(({ id }) => id.split('/').pop())).toEqual(['m1', 'm2']);
});

test('a network that asks for many at once is told to come back', async () => {
  const held = Promise.withResolvers<undefined>();
  for (let at = 0; at < 70; at++)
    api.paths.set(`/api/public/collections/c${at}`, (request, response) => {
      void held.promise.then(() => json(describedObject({ id: `c${at}` }))(request, response));
    });
  const refused: Got[] = [];
  const { promise: sixRefused, resolve } = Promise.withResolvers<undefined>();
  const all = Array.from({ length: 70 }, async (_, at) => {
    const answer = await site.get(`/manifests/collections/c${at}`);
    if (answer.status === 429 && refused.push(answer) === 6) resolve(undefined);
    return answer.status;
  });
  await sixRefused;
  held.resolve(undefined);
  // on a busy machine some of the others wait too long
  const others = (await Promise.all(all)).filter((status) => status !== 429);
  expect([others.length, others.filter((status) => ![200, 503].includes(status))]).toEqual([64, []]);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', 'access-control-allow-origin': '*' });
});

test('while the museum gives nothing by IIIF there are no manifests, and no list of them', async () => {
  show(describedObject({ media: [picture()] }));
  api.paths.set('/api/public/site', json(museum({ open_data: { ...museum().open_data, iiif: false } })));
  for (const path of ['/manifests/collections/c1', '/manifests/categories/jewelry', '/manifests/categories/jewelry/1'])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});
