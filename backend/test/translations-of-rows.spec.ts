import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import type { TranslationMarks } from '../src/platform/text/origins.js';
import type { TranslationsByLanguage } from '../src/platform/text/translation.dto.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { BranchClient } from './branch-client.js';
import { jpeg } from './builders/pictures.js';
import { MediaClient } from './media-client.js';
import { ReleaseClient } from './release-client.js';
import { TermClient } from './term-client.js';
import { lang, marks, text, texts } from './translation-writes.js';
import { FIELDS, TranslationsModel, type Field, type Texts } from './translations-model.js';

let api: TestApp;
let cookies: Cookies;
let client: ReleaseClient;
let terms: TermClient;
let media: MediaClient;
let picture: { id: string; url: string };
/** Another account: nobody checks what they wrote themselves. */
let checker: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  client = new ReleaseClient(api, cookies);
  terms = new TermClient(api, cookies);
  media = new MediaClient(api, cookies);
  picture = await media.one(await jpeg(7));
  const account = { username: 'checker', password: 'Steppe-Wind-77' };
  await api.addAdmin(account.username, account.password, 'superadmin');
  checker = await api.signIn(account);
});
afterAll(() => api.stop());

interface Row {
  version: number;
  translations: TranslationsByLanguage;
}

/** Rows of one kind, with the model's texts in two of their fields. */
interface Kind {
  /** The body of a write. @param all the texts after it */
  body: (written: Texts, all: Texts) => object;
  /** @returns the path of a row with the first texts, and of its history */
  make: (first: object) => Promise<{ path: string; history?: string }>;
  /** Whether a language without a title has no other text. */
  needsTitle?: boolean;
  /** SQL: writes a title (`$3`) in a language (`$2`) of a row (`$1`), without its origins. */
  writeTitle: string;
  /** SQL: the bits of a row (`$1`). */
  bits: string;
}

const inColumns = (column: Record<Field, string>) => (written: Texts) =>
  Object.fromEntries(FIELDS.map((field) => [column[field], ofField(written, field)]));

const ofField = (texts: Texts, field: Field) =>
  Object.fromEntries(Object.entries(texts).flatMap(([key, of]) => (field in of ? [[key, of[field]]] : [])));

const columnsOf = (table: string, column: Record<Field, string>) => ({
  body: inColumns(column),
  writeTitle: `UPDATE ${table} SET version = version + 1, ${column.title} = ${column.title} || jsonb_build_object($2::text, $3::text) WHERE id = $1`,
  bits: `SELECT missing, behind, unknown FROM ${table} WHERE id = $1`,
});

/** A branch with its title, and a list with at most one text. */
const branchWith = (listed: (text: object) => object): Kind => ({
  body: (written, all) => ({
    content: Object.fromEntries(
      Object.entries(written).flatMap(([key, { title }]) => (title === undefined ? [] : [[key, { title }]])),
    ),
    ...listed(ofField(all, 'content')),
  }),
  make: async (first) => ({ path: `branches/${(await new BranchClient(api, cookies).create(first)).id}` }),
  writeTitle: `UPDATE branch SET version = version + 1, content = jsonb_set(content, ARRAY[$2, 'title'], to_jsonb($3::text)) WHERE id = $1`,
  bits: `SELECT states.missing, branch.behind, branch.unknown FROM branch
    CROSS JOIN LATERAL translation_states(texts_of_branch(content, address, directions, prices, hours, answers, picture_texts, NULL), origins) AS states
    WHERE branch.id = $1`,
});

const isWritten = (text: object) => Object.keys(text).length > 0;

/** An item with its title, and at most one other text. */
const itemWith = (type: string, make: Kind['make'], listed: (text: object) => object): Kind => ({
  body: (written, all) => ({
    content: Object.fromEntries(
      Object.entries(written).flatMap(([key, { title }]) => (title === undefined ? [] : [[key, { title }]])),
    ),
    ...listed(ofField(all, 'content')),
  }),
  make,
  needsTitle: true,
  writeTitle: `UPDATE ${type} SET version = version + 1, content = jsonb_set(content, ARRAY[$2, 'title'], to_jsonb($3::text)) WHERE id = $1`,
  bits: `SELECT missing, behind, unknown FROM ${type} WHERE id = $1`,
});

const objectWith = (recordOf: (text: object) => object): Kind =>
  itemWith(
    'collections',
    async (first) => ({ path: await object(first) }),
    (text) => ({ record: recordOf(text) }),
  );

async function event(body: object): Promise<string> {
  const { event: made } = await client.call<{ event: { id: string } }>('POST', 'events', {
    date: '2026-05-18',
    images: [picture.url],
    ...body,
  });
  return `events/${made.id}`;
}

async function object(body: object): Promise<string> {
  const { collection } = await client.call<{ collection: { id: string } }>('POST', 'collections', {
    category: 'jewelry',
    ...body,
  });
  return `collections/${collection.id}`;
}

const KINDS: Record<string, Kind> = {
  'events with a caption of their own for a picture': itemWith(
    'events',
    async (first) => ({ path: await event(first) }),
    (caption) => ({ pictures: isWritten(caption) ? [{ media: picture.id, caption }] : [] }),
  ),
  'objects with a credit line': objectWith((credit_line) => ({ credit_line })),
  'objects with inscriptions that change places': objectWith((translation) => {
    const others = Object.keys(translation).length % 2 === 0 ? [{ content: 'Made in Khiva' }] : [];
    return { inscriptions: [...others, { content: 'Bismillah', translation }] };
  }),
  terms: {
    ...columnsOf('term', { title: 'labels', content: 'scope_note' }),
    make: async (first) => ({ path: `terms/${(await terms.create(first)).id}` }),
  },
  media: {
    ...columnsOf('media', { title: 'alt', content: 'caption' }),
    make: async (first) => {
      const { id } = await media.one(await jpeg());
      await client.call('PUT', `media/${id}`, first);
      return { path: `media/${id}` };
    },
  },
  'branches with a price line': branchWith((name) => ({
    prices: isWritten(name) ? [{ name, price: 5, unit: 'person' }] : [],
  })),
  'branches with a caption of their own for a picture': branchWith((caption) => ({
    images: [picture.url],
    pictures: isWritten(caption) ? [{ media: picture.id, caption }] : [],
  })),
  'branches with a special day': branchWith((note) => ({
    hours: { weekly: [], exceptions: [{ date: '2099-03-21', closed: true, note }] },
  })),
  'the settings of the site': {
    body: (written) => ({ name: ofField(written, 'title'), banner: { text: ofField(written, 'content') } }),
    make: async (first) => {
      await api.database.query("DELETE FROM revision WHERE type = 'site'");
      await api.database.query('DELETE FROM site');
      await client.call('PUT', 'site', first);
      return { path: 'site', history: 'site/1' };
    },
    writeTitle:
      'UPDATE site SET version = version + 1, name = name || jsonb_build_object($2::text, $3::text) WHERE id = $1',
    bits: `SELECT states.* FROM site
      CROSS JOIN LATERAL translation_states(texts_of_site(name, address, about, banner), origins) AS states WHERE id = $1`,
  },
};

type Step =
  | { does: 'writes'; texts: Texts; marks: TranslationMarks }
  | { does: 'imports'; lang: Lang; title: string }
  | { does: 'restores'; which: number };

const step: Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      does: fc.constant('writes' as const),
      texts: texts(lang),
      // visitors see each language that is written
      marks: marks.map(({ show: _, ...rest }) => rest),
    }),
    weight: 5,
  },
  { arbitrary: fc.record({ does: fc.constant('imports' as const), lang, title: text }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('restores' as const), which: fc.nat(20) }), weight: 2 },
);

/** One row, and the model of it. */
class Museum {
  readonly model = new TranslationsModel();
  private version = 0;

  private constructor(
    private readonly kind: Kind,
    private readonly path: string,
    private readonly history = path,
  ) {}

  static async with(kind: Kind, content: Texts): Promise<Museum> {
    const { path, history } = await kind.make(kind.body(content, content));
    const museum = new Museum(kind, path, history);
    museum.model.write(content);
    await museum.isAsModelled(true);
    return museum;
  }

  async take(did: Step): Promise<void> {
    await this[did.does](did as never);
    await this.isAsModelled(did.does !== 'imports');
  }

  async writes({ texts: asked, marks: translation }: Extract<Step, { does: 'writes' }>): Promise<void> {
    const { checked = [], ...others } = translation;
    const content = this.kind.needsTitle ? this.withTitles(asked) : asked;
    this.model.write(content, translation);
    const body = { ...this.kind.body(content, this.model.texts), translation: others, version: this.version };
    await client.call('PUT', this.path, body);
    if (checked.length > 0) await client.call('PUT', this.path, { translation: { checked } }, checker);
  }

  private withTitles(asked: Texts): Texts {
    const hasTitle = (key: Lang) => (asked[key]?.title === undefined ? this.model.texts[key]?.title : asked[key].title);
    return Object.fromEntries(
      Object.entries(asked).map(([key, written]) => [
        key,
        hasTitle(key as Lang) ? written : { title: null, content: null },
      ]),
    );
  }

  async imports({ lang: key, title }: Extract<Step, { does: 'imports' }>): Promise<void> {
    if (!this.model.languages[key].title) return;
    await api.database.query(this.kind.writeTitle, [this.id, key, title]);
    this.model.write({ [key]: { title } });
  }

  async restores({ which }: Extract<Step, { does: 'restores' }>): Promise<void> {
    const { restorable } = this.model;
    const version = restorable[which % restorable.length] ?? 1;
    const answer = await client.send('POST', `${this.history}/revisions/${version}/restore`, { version: this.version });
    expect(answer.statusCode).toBe(200);
    this.model.restore(version);
  }

  private get id(): string {
    return this.history.split('/')[1] ?? '';
  }

  private async isAsModelled(isVersion: boolean): Promise<void> {
    const { version, translations } = await client.call<Row>('GET', this.path);
    this.version = version;
    if (isVersion) this.model.keep(version);
    const states = LANGS.map((key) => this.model.stateOf(key));
    expect(LANGS.map((key) => translations[key]?.state)).toEqual(states);
    const [bits] = await api.database.query<{ missing: number; behind: number; unknown: number }[]>(this.kind.bits, [
      this.id,
    ]);
    const worst = LANGS.map((_, index) =>
      (['missing', 'behind', 'unknown'] as const).find((state) => (((bits?.[state] ?? 0) >> index) & 1) === 1),
    );
    const isOpen = (state: string) => ['missing', 'behind', 'unknown'].includes(state);
    expect(worst).toEqual(states.map((state) => (isOpen(state) ? state : undefined)));
  }
}

test.each(Object.entries(KINDS))(
  'whatever is done to %s, the states of their languages are those of a plain model',
  async (_, kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const museum = await Museum.with(kind, { en: { title: 'one', content: 'one' }, ru: { title: 'two' } });
        for (const did of steps) await museum.take(did);
      }),
      { numRuns: runs(4, 20), endOnFailure: true },
    );
  },
);

test('a mark is told in the audit log as that of its language, and refused where visitors see every language', async () => {
  const { id } = await terms.create({ labels: { en: 'Wool', kk: 'Jún' }, translation: { from: { kk: 'en' } } });
  await terms.change(id, { labels: { en: 'Sheep wool' } });
  const term = await terms.change(id, { translation: { still_right: ['kk'] } });
  expect(term.translations.kk).toMatchObject({ state: 'current', from: 'en', fields: { labels: 'current' } });
  const told = await api.database.query<object[]>(
    "SELECT fields FROM audit_entry WHERE type = 'terms' AND item_id = $1 ORDER BY id DESC LIMIT 1",
    [id],
  );
  expect(told).toEqual([{ fields: ['translations.kk'] }]);
  const own = await terms.call('PUT', `/${id}`, { labels: { kk: 'Qoy júni' }, translation: { checked: ['kk'] } });
  expect(own.json()).toMatchObject({ errors: [{ field: 'translation.checked.kk', code: 'own_text' }] });
  const refused = await terms.call('PUT', `/${id}`, { translation: { show: { kk: 'not_yet' } } });
  expect(refused.statusCode).toBe(400);
});

test('a decorative picture needs no description, and a change of many pictures keeps the states', async () => {
  const { id } = await media.one(await jpeg());
  const get = () => client.call<Row>('GET', `media/${id}`);
  await client.call('PUT', `media/${id}`, { alt: { en: 'A ring', ru: 'Кольцо' }, translation: { from: { ru: 'en' } } });
  await client.call('PATCH', 'media', { ids: [id], change: { alt: { en: 'A silver ring' }, tags_add: ['ring'] } });
  expect((await get()).translations).toMatchObject({ ru: { state: 'behind', from: 'en' }, kk: { state: 'missing' } });
  await client.call('PUT', `media/${id}`, { decorative: true });
  expect((await get()).translations).toEqual({});
  expect(await api.database.query<object[]>('SELECT missing, behind FROM media WHERE id = $1', [id])).toEqual([
    { missing: 0, behind: 0 },
  ]);
});

test('an author’s name in other letters is made from the usual one, and missing nowhere', async () => {
  const names = { author: 'Aygul Utepova', authorNames: { ru: 'Айгуль Утепова' } };
  const content = { en: { title: 'Looms' }, ru: { title: 'Станки' } };
  const path = await client.news({ content, ...names, translation: { from: { en: 'en', ru: 'en' } } });
  const states = async () => {
    const { translations } = await client.call<Row>('GET', path);
    const [bits] = await api.database.query<object[]>('SELECT missing, behind, unknown FROM news WHERE id = $1', [
      path.slice(5),
    ]);
    return [LANGS.map((key) => translations[key]?.fields.author), bits];
  };
  expect(await states()).toEqual([
    ['original', 'current', undefined, undefined],
    { missing: 12, behind: 0, unknown: 0 },
  ]);
  await client.call('PUT', path, { author: 'Aygul Utepova-Reimova' });
  expect(await states()).toEqual([
    ['original', 'behind', undefined, undefined],
    { missing: 12, behind: 2, unknown: 0 },
  ]);
  await client.call('PUT', path, { author: 'A. Utepova', translation: { small: ['en'] } });
  await client.call('PUT', path, { translation: { still_right: ['ru'] } });
  await client.call('PUT', path, { author: 'Ay. Utepova', translation: { small: ['en'] } });
  // a language that spells it alike has it with its first text
  await client.call('PUT', path, { content: { kk: { title: 'Stanoklar' } }, translation: { from: { kk: 'ru' } } });
  expect(await states()).toEqual([
    ['original', 'current', undefined, 'current'],
    { missing: 4, behind: 0, unknown: 0 },
  ]);
  await client.call('PUT', path, { authorNames: { ru: null } });
  expect((await states())[0]).toEqual([undefined, undefined, undefined, undefined]);
});

test('a place is restored, waits and goes live with what it was made from', async () => {
  const content = { en: { title: 'Looms' }, kk: { title: 'Stanoklar' } };
  const first = { content, locations: { en: 'Hall', ru: 'Зал' }, published: true, date: '2026-05-18' };
  const made = { from: { en: 'en', kk: 'en' } };
  const { event } = await client.call<{ event: { id: string } }>('POST', 'events', { ...first, translation: made });
  const path = `events/${event.id}`;
  const get = () => client.call<Row & { locations: object }>('GET', path);
  const states = async () =>
    LANGS.map(
      (
        (all) => (key: Lang) =>
          all[key]?.fields.location
      )((await get()).translations),
    );
  expect(await states()).toEqual(['original', 'missing', 'missing', 'missing']);
  await client.call('PUT', path, { content: { ru: { title: 'Станки' } }, translation: { from: { ru: 'en' } } });
  await client.save(path, { locations: { kk: 'Zal' } }, (await get()).version);
  await client.call('PUT', path, { locations: { en: 'Yard' } });
  await client.call('POST', `${path}/waiting-change/publish`, {});
  expect(await states()).toEqual(['original', 'behind', 'missing', 'behind']);
  await client.call('PUT', path, { locations: { kk: 'Háwli' } });
  expect(await states()).toEqual(['original', 'behind', 'missing', 'current']);
  await client.call('POST', `${path}/revisions/2/restore`, { version: (await get()).version });
  expect((await get()).locations).toEqual({ en: 'Hall', ru: 'Зал' });
  expect(await states()).toEqual(['original', 'current', 'missing', 'missing']);
});

/** The states of the texts of records, by language. */
const recordStates = (translations: TranslationsByLanguage, key: Lang) =>
  Object.fromEntries(
    Object.entries(translations[key]?.fields ?? {}).flatMap(([field, state]) =>
      field.startsWith('record.') ? [[field.slice(7), state]] : [],
    ),
  );

test('all texts of a record have states, but for those that no visitor sees, or that are in one language', async () => {
  const text = { en: 'Text', ru: 'Текст' };
  const record = {
    title: text,
    titles: [{ type: 'original', content: 'Kobzar', lang: 'uk' }],
    dimensions: [{ measured_part: text, dimension: 'height', value: 3, unit: 'cm' }],
    dimensions_text: text,
    inscriptions: [
      { content: 'Bismillah', lang: 'ar', translation: text },
      { content: 'Дорогому другу', lang: 'ru', translation: { en: 'To my dear friend' } },
      { content: 'Аман', lang: 'kaa-Cyrl', translation: { en: 'Healthy' } },
      { content: 'Signed', lang: 'en' },
    ],
    field_collection: { note: text },
    object_history_note: text,
    acquisition: { source: text },
    credit_line: text,
    rights: { holder: text, note: text },
    exhibition_history: [{ title: text, venue: text }],
    on_show: { room: text },
  };
  const content = { en: { title: 'Book' }, ru: { title: 'Книга' } };
  const path = await object({ content, record, translation: { from: { en: 'en', ru: 'en' } } });
  const read = () => client.call<Row>('GET', path);
  const current = {
    title: 'current',
    'dimensions[0].measured_part': 'current',
    dimensions_text: 'current',
    'inscriptions[0].translation': 'current',
    'inscriptions[1].translation': 'current',
    object_history_note: 'current',
    'acquisition.source': 'current',
    credit_line: 'current',
    'rights.holder': 'current',
    'rights.note': 'current',
    'exhibition_history[0].title': 'current',
    'exhibition_history[0].venue': 'current',
    'on_show.room': 'current',
  };
  const { translations } = await read();
  expect(recordStates(translations, 'ru')).toEqual({ ...current, 'inscriptions[2].translation': 'missing' });
  // a language without any text has none of a record either
  expect(new Set(Object.values(recordStates(translations, 'kk')))).toEqual(new Set(['missing']));
  await client.call('PUT', path, { record: { field_collection: { note: text, freed: true } } });
  expect(recordStates((await read()).translations, 'ru')).toMatchObject({ 'field_collection.note': 'current' });
  const [bits] = await api.database.query<object[]>(
    `SELECT missing = missing_bits(texts, fields) AND (behind, unknown) = (SELECT bits.behind, bits.unknown FROM translation_bits(texts, origins, fields) AS bits) AS same
     FROM (SELECT *, with_other_texts(content, texts_of_record(record)) AS texts FROM collections) AS object,
       fields_of(texts) AS fields WHERE id = $1`,
    [path.slice(12)],
  );
  expect(bits).toEqual({ same: true });
});

test('a text of a record is behind once its source changes, waits, and is restored with what it was made from', async () => {
  const content = { en: { title: 'Rug' }, kk: { title: 'Gilem' } };
  const made = { from: { en: 'en', kk: 'en' } };
  const record = { credit_line: { en: 'Gift of nine weavers' } };
  const path = await object({ content, record, published: true, translation: made });
  const get = () => client.call<Row & { record: { credit_line: object } }>('GET', path);
  const states = async () => {
    const { translations } = await get();
    return LANGS.map((key) => translations[key]?.fields['record.credit_line']);
  };
  const listed = async (query: string) => {
    const { translations } = await client.call<{ translations: object[] }>(
      'GET',
      `translations?lang=kk&type=collections&${query}`,
    );
    return translations.find((row) => 'id' in row && row.id === path.slice(12));
  };
  const ofList = async () => {
    const { collections } = await client.call<{ collections: { id: string; states: object }[] }>(
      'GET',
      'collections?fields=row&limit=100',
    );
    return collections.find(({ id }) => id === path.slice(12))?.states;
  };
  expect(await states()).toEqual(['original', 'missing', 'missing', 'missing']);
  expect(await listed('state=missing')).toMatchObject({ state: 'missing', from: 'en', words: 4 });
  expect(await ofList()).toMatchObject({ en: 'original', kk: 'missing' });
  const credit = (kk: string, en = 'Gift of nine weavers') => ({ record: { credit_line: { en, kk } } });
  await client.save(path, credit('Toǵız toqıwshınıń sawǵası'), (await get()).version);
  await client.call('POST', `${path}/waiting-change/publish`, {});
  expect(await states()).toEqual(['original', 'missing', 'missing', 'current']);
  expect([await listed(''), await ofList()]).toMatchObject([undefined, { kk: 'current' }]);
  const { version } = await get();
  // by a program that knows nothing of origins
  await api.database.query(
    `UPDATE collections SET version = version + 1, record = jsonb_set(record, '{credit_line,en}', '"Gift of ten weavers"') WHERE id = $1`,
    [path.slice(12)],
  );
  expect(await states()).toEqual(['original', 'missing', 'missing', 'behind']);
  expect(await listed('state=behind')).toMatchObject({ state: 'behind', words: 4 });
  await client.call('PATCH', 'collections', {
    ids: [path.slice(12)],
    change: { credit_line: { en: 'Gift of eleven weavers', kk: 'On bir toqıwshınıń sawǵası' } },
  });
  expect(await states()).toEqual(['original', 'missing', 'missing', 'current']);
  await client.call('POST', `${path}/revisions/${version}/restore`, { version: (await get()).version });
  expect((await get()).record.credit_line).toMatchObject({ kk: 'Toǵız toqıwshınıń sawǵası' });
  expect(await states()).toEqual(['original', 'missing', 'missing', 'current']);
  await client.call('PUT', path, credit('Toǵız toqıwshınıń sawǵası', 'Gift of ten weavers'));
  await client.call('DELETE', path);
  await client.call('POST', `trash/${path}/restore`, {});
  expect(await states()).toEqual(['original', 'missing', 'missing', 'behind']);
  await client.call('PUT', path, { translation: { still_right: ['kk'] } });
  expect(await states()).toEqual(['original', 'missing', 'missing', 'current']);
});

test('what an item says of its pictures has states, in each type, until it no longer shows them', async () => {
  const content = { en: { title: 'Looms' }, kk: { title: 'Stanoklar' } };
  const own = { media: picture.id, alt: { en: 'An old loom', kk: 'Eski stanok' }, caption: { en: 'Before 1900' } };
  const first = { content, images: [picture.url], pictures: [own], translation: { from: { en: 'en', kk: 'en' } } };
  const dates = { start_date: '2026-05-18', end_date: '2026-06-18' };
  const paths = [
    await event(first),
    await object(first),
    await client.news(first),
    ...(await Promise.all(
      Object.entries({ exhibitions: { ...first, ...dates }, pages: { ...first, place: 'menu', slug: 'looms' } }).map(
        async ([type, body]) => {
          const answer = await client.call<Record<string, { id: string }>>('POST', type, body);
          return `${type}/${answer[type.slice(0, -1)]?.id}`;
        },
      ),
    )),
  ];
  for (const path of paths) {
    const read = () => client.call<Row>('GET', path);
    const states = async (key: Lang) => (await read()).translations[key]?.fields;
    const bits = async () =>
      api.database.query<object[]>(`SELECT missing, behind, unknown FROM ${path.split('/')[0]} WHERE id = $1`, [
        path.split('/')[1],
      ]);
    const [alt, caption] = [`pictures.${picture.id}.alt`, `pictures.${picture.id}.caption`];
    expect([path, await states('kk')]).toEqual([path, { title: 'current', [alt]: 'current', [caption]: 'missing' }]);
    expect(await bits()).toEqual([{ missing: 14, behind: 0, unknown: 0 }]);
    await client.call('PUT', path, {
      pictures: [
        { ...own, alt: { ...own.alt, en: 'A very old loom' }, caption: { en: 'Before 1900', kk: '1900-jılǵa shekem' } },
      ],
    });
    expect([path, await states('kk')]).toEqual([path, { title: 'current', [alt]: 'behind', [caption]: 'current' }]);
    expect(await bits()).toEqual([{ missing: 6, behind: 8, unknown: 0 }]);
    const { translations: listed } = await client.call<{ translations: object[] }>(
      'GET',
      `translations?lang=kk&state=behind&type=${path.split('/')[0]}`,
    );
    expect(listed).toContainEqual(expect.objectContaining({ id: path.split('/')[1], words: 4 }));
    await client.call('PUT', path, { images: [] });
    expect([path, await states('kk')]).toEqual([path, { title: 'current' }]);
    expect(await bits()).toEqual([{ missing: 6, behind: 0, unknown: 0 }]);
  }
});

test('terms are filtered by state', async () => {
  await terms.create({ labels: { en: 'Silk', uz: 'Ipak' } });
  const { id } = await terms.create({ labels: { en: 'Felt', uz: 'Kigiz' }, translation: { from: { uz: 'en' } } });
  await terms.change(id, { labels: { en: 'Grey felt' } });
  expect(await terms.labels({ behind: 'uz' })).toEqual(['Grey felt']);
  expect(await terms.labels({ unknown: 'uz', q: 'silk' })).toContain('Silk');
});

describe('price lines and special days', () => {
  const branches = () => new BranchClient(api, cookies);
  const line = (en: string, ru: string) => ({ name: { en, ru }, price: 5, unit: 'person' });
  const fields = ({ translations }: { translations: TranslationsByLanguage }) => translations.ru?.fields;

  test('a price line keeps its state when others come, go and change places', async () => {
    const from = { from: { ru: 'en' } };
    const prices = [line('Adults', 'Взрослые'), line('Pupils', 'Школьники'), line('Tour', 'Экскурсия')];
    const { id } = await branches().create({ prices, translation: from });
    prices[1] = line('Pupils and students', 'Школьники');
    expect(fields(await branches().change(id, { prices }))).toMatchObject({
      'prices.0': 'current',
      'prices.1': 'behind',
      'prices.2': 'current',
    });
    const [adults, pupils, tour] = prices;
    const moved = await branches().change(id, { prices: [pupils, line('New', 'Новое'), tour] });
    expect(fields(moved)).toMatchObject({ 'prices.0': 'behind', 'prices.1': 'current', 'prices.2': 'current' });
    const [last] = await api.database.query<{ fields: string[] }[]>(
      "SELECT fields FROM audit_entry WHERE type = 'branches' AND item_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    );
    expect(last?.fields).toEqual(['prices']);
    const still = { translation: { still_right: ['ru'], part: 'hours' } };
    expect(fields(await branches().change(id, still))).toMatchObject({ 'prices.0': 'behind' });
    still.translation.part = 'prices';
    expect(fields(await branches().change(id, still))).toMatchObject({ 'prices.0': 'current' });
    expect(fields(await branches().change(id, { prices: [adults] }))).toEqual({
      title: 'current',
      content: 'missing',
      'prices.0': 'current',
    });
  });

  test('a program that knows nothing of origins leaves those of the lines that it changes unknown, and all others', async () => {
    const prices = [line('Adults', 'Взрослые')];
    const hours = { weekly: [], exceptions: [{ date: '2099-01-01', closed: true, note: { en: 'Day', ru: 'День' } }] };
    const { id } = await branches().create({ prices, hours, translation: { from: { ru: 'en' } } });
    await api.database.query(
      `UPDATE branch SET version = version + 1, prices = jsonb_set(prices, '{0,name,en}', '"Grown-ups"') WHERE id = $1`,
      [id],
    );
    const get = () => client.call<Row>('GET', `branches/${id}`);
    expect(fields(await get())).toMatchObject({
      'prices.0': 'unknown',
      'hours.2099-01-01': 'current',
      title: 'current',
    });
    expect(fields(await branches().change(id, { translation: { still_right: ['ru'] } }))).toMatchObject({
      'prices.0': 'current',
    });
  });

  test('what is over makes no work', async () => {
    const exceptions = [{ date: '2020-01-01', until: '2020-01-09', closed: true, note: { en: 'Repairs' } }];
    const week = (from: string) => ({ valid_from: from, name: { en: from }, weekly: [] });
    const weeks = [week('2020-01-01'), week('2021-01-01'), week('2099-01-01')];
    const { translations } = await branches().create({ hours: { weekly: [], weeks, exceptions } });
    expect(Object.keys(translations.en?.fields ?? {})).toEqual([
      'title',
      'content',
      'hours.week.2021-01-01',
      'hours.week.2099-01-01',
    ]);
  });
});
