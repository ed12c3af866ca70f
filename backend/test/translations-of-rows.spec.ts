import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import type { TranslationMarks } from '../src/platform/text/origins.js';
import type { TranslationsByLanguage } from '../src/platform/text/translation.dto.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { jpeg } from './builders/pictures.js';
import { MediaClient } from './media-client.js';
import { ReleaseClient } from './release-client.js';
import { TermClient } from './term-client.js';
import { lang, marks, text, texts } from './translation-writes.js';
import { FIELDS, TranslationsModel, type Field, type Texts } from './translations-model.js';

let api: TestApp;
let client: ReleaseClient;
let terms: TermClient;
let media: MediaClient;
/** Another account: nobody checks what they wrote themselves. */
let checker: Cookies;

beforeAll(async () => {
  api = await startApp();
  const cookies = await api.signIn();
  client = new ReleaseClient(api, cookies);
  terms = new TermClient(api, cookies);
  media = new MediaClient(api, cookies);
  const account = { username: 'checker', password: 'Steppe-Wind-77' };
  await api.addAdmin(account.username, account.password);
  checker = await api.signIn(account);
});
afterAll(() => api.stop());

interface Row {
  version: number;
  translations: TranslationsByLanguage;
}

/** Rows of one kind, and the columns in which the model's texts are. */
interface Kind {
  table: string;
  column: Record<Field, string>;
  /** @returns the path of a row with the first texts */
  make: (first: object) => Promise<string>;
}

const KINDS: Record<string, Kind> = {
  terms: {
    table: 'term',
    column: { title: 'labels', content: 'scope_note' },
    make: async (first) => `terms/${(await terms.create(first)).id}`,
  },
  media: {
    table: 'media',
    column: { title: 'alt', content: 'caption' },
    make: async (first) => {
      const { id } = await media.one(await jpeg());
      await client.call('PUT', `media/${id}`, first);
      return `media/${id}`;
    },
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
  ) {}

  static async with(kind: Kind, content: Texts): Promise<Museum> {
    const museum = new Museum(kind, await kind.make(inColumns(kind, content)));
    museum.model.write(content);
    await museum.isAsModelled(true);
    return museum;
  }

  async take(did: Step): Promise<void> {
    await this[did.does](did as never);
    await this.isAsModelled(did.does !== 'imports');
  }

  async writes({ texts: content, marks: translation }: Extract<Step, { does: 'writes' }>): Promise<void> {
    const { checked = [], ...others } = translation;
    const body = { ...inColumns(this.kind, content), translation: others, version: this.version };
    await client.call('PUT', this.path, body);
    if (checked.length > 0) await client.call('PUT', this.path, { translation: { checked } }, checker);
    this.model.write(content, translation);
  }

  async imports({ lang: key, title }: Extract<Step, { does: 'imports' }>): Promise<void> {
    if (!this.model.languages[key].title) return;
    const { table, column } = this.kind;
    await api.database.query(
      `UPDATE ${table} SET version = version + 1, ${column.title} = ${column.title} || jsonb_build_object($2::text, $3::text) WHERE id = $1`,
      [this.id, key, title],
    );
    this.model.write({ [key]: { title } });
  }

  async restores({ which }: Extract<Step, { does: 'restores' }>): Promise<void> {
    const { restorable } = this.model;
    const version = restorable[which % restorable.length] ?? 1;
    const answer = await client.send('POST', `revisions/${this.path}/${version}/restore`, { version: this.version });
    // a write that changed nothing has no revision
    if (answer.statusCode === 404) return;
    expect(answer.statusCode).toBe(200);
    this.model.restore(version);
  }

  private get id(): string {
    return this.path.split('/')[1] ?? '';
  }

  private async isAsModelled(isVersion: boolean): Promise<void> {
    const { version, translations } = await client.call<Row>('GET', this.path);
    this.version = version;
    if (isVersion) this.model.keep(version);
    const states = LANGS.map((key) => this.model.stateOf(key));
    expect(LANGS.map((key) => translations[key]?.state)).toEqual(states);
    const [bits] = await api.database.query<{ missing: number; behind: number; unknown: number }[]>(
      `SELECT missing, behind, unknown FROM ${this.kind.table} WHERE id = $1`,
      [this.id],
    );
    const worst = LANGS.map((_, index) =>
      (['missing', 'behind', 'unknown'] as const).find((state) => (((bits?.[state] ?? 0) >> index) & 1) === 1),
    );
    const isOpen = (state: string) => ['missing', 'behind', 'unknown'].includes(state);
    expect(worst).toEqual(states.map((state) => (isOpen(state) ? state : undefined)));
  }
}

function inColumns({ column }: Kind, content: Texts): object {
  const ofField = (field: Field) =>
    Object.entries(content).flatMap(([key, of]) => (field in of ? [[key, of[field]]] : []));
  return Object.fromEntries(FIELDS.map((field) => [column[field], Object.fromEntries(ofField(field))]));
}

test.each(Object.entries(KINDS))(
  'whatever is done to %s, the states of their languages are those of a plain model',
  async (_, kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const museum = await Museum.with(kind, { en: { title: 'one', content: 'one' }, ru: { title: 'two' } });
        for (const did of steps) await museum.take(did);
      }),
      { numRuns: 8, endOnFailure: true },
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

test('terms are filtered by state', async () => {
  await terms.create({ labels: { en: 'Silk', uz: 'Ipak' } });
  const { id } = await terms.create({ labels: { en: 'Felt', uz: 'Kigiz' }, translation: { from: { uz: 'en' } } });
  await terms.change(id, { labels: { en: 'Grey felt' } });
  expect(await terms.labels({ behind: 'uz' })).toEqual(['Grey felt']);
  expect(await terms.labels({ unknown: 'uz', q: 'silk' })).toContain('Silk');
});
