import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import fc, { type Arbitrary } from '@muzey/shared-ui/testing/fast-check.ts';
import type { AdminNews } from '../src/content-types/news/news.dto.js';
import type { TranslationMarks } from '../src/platform/text/origins.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { ReleaseClient } from './release-client.js';
import { lang, marks, text, texts } from './translation-writes.js';
import { TranslationsModel, type Texts } from './translations-model.js';

let api: TestApp;
let client: ReleaseClient;
/** Items that were restored: without any, a test of this would prove nothing. */
let restored = 0;
/** Another account: nobody checks what they wrote themselves. */
let checker: Cookies;

beforeAll(async () => {
  api = await startApp();
  client = new ReleaseClient(api, await api.signIn());
  checker = await other('checker');
});
afterAll(() => api.stop());

async function other(username: string): Promise<Cookies> {
  const account = { username, password: 'Steppe-Wind-77' };
  await api.addAdmin(account.username, account.password);
  return api.signIn(account);
}

type Step =
  | { does: 'writes' | 'is too late'; texts: Texts; marks: TranslationMarks }
  | { does: 'imports'; lang: Lang; title: string }
  | { does: 'restores'; which: number }
  | { does: 'waits'; lang: Lang; texts: Texts; other: Texts; from: Lang | undefined; by: 'hand' | 'release' };

const writes = fc.record({
  does: fc.constantFrom('writes' as const, 'is too late' as const),
  texts: texts(lang),
  marks,
});
const waits = fc.constantFrom<Lang>('ru', 'uz', 'kk').chain((key) =>
  fc.record({
    does: fc.constant('waits' as const),
    lang: fc.constant(key),
    texts: texts(fc.constant(key)),
    other: texts(lang.filter((other) => other !== key)),
    from: fc.option(lang, { nil: undefined }),
    by: fc.constantFrom('hand' as const, 'release' as const),
  }),
);
const step: Arbitrary<Step> = fc.oneof(
  { arbitrary: writes, weight: 5 },
  { arbitrary: fc.record({ does: fc.constant('imports' as const), lang, title: text }), weight: 1 },
  { arbitrary: fc.record({ does: fc.constant('restores' as const), which: fc.nat(20) }), weight: 2 },
  { arbitrary: waits, weight: 1 },
);

/** One news item, and the model of it. */
class Museum {
  readonly model = new TranslationsModel();
  version = 0;

  private constructor(readonly path: string) {}

  static async with(content: Texts): Promise<Museum> {
    const museum = new Museum(await client.news({ content }));
    museum.model.write(content);
    await museum.isAsModelled(true);
    return museum;
  }

  async take(did: Step): Promise<void> {
    await this[did.does](did as never);
    await this.isAsModelled(did.does !== 'imports');
  }

  async writes({ texts: content, marks: translation }: Extract<Step, { marks: TranslationMarks }>): Promise<void> {
    const { checked = [], ...others } = translation;
    await client.call('PUT', this.path, { content, translation: others, version: this.version });
    if (checked.length > 0) await client.call('PUT', this.path, { translation: { checked } }, checker);
    this.model.write(content, translation);
  }

  /** Another editor has saved meanwhile. */
  async 'is too late'({ texts: content, marks: translation }: Extract<Step, { does: 'writes' }>): Promise<void> {
    const answer = await client.send('PUT', this.path, { content, translation, version: this.version + 1 });
    expect(answer.statusCode).toBe(412);
  }

  /** As an import, or a version that knows no origins. */
  async imports({ lang: key, title }: Extract<Step, { does: 'imports' }>): Promise<void> {
    if (!this.model.languages[key].title) return;
    const change = `UPDATE news SET version = version + 1, content = jsonb_set(content, ARRAY[$2, 'title'], to_jsonb($3::text)) WHERE id = $1`;
    await api.database.query(change, [this.path.slice(5), key, title]);
    this.model.write({ [key]: { title } });
  }

  async restores({ which }: Extract<Step, { does: 'restores' }>): Promise<void> {
    const { restorable } = this.model;
    const version = restorable[which % restorable.length] ?? 1;
    const answer = await client.send('POST', `${this.path}/revisions/${version}/restore`, { version: this.version });
    // a change that waited, and changed nothing when it went live, has no revision
    if (answer.statusCode === 404) return;
    expect(answer.statusCode).toBe(200);
    restored++;
    this.model.restore(version);
  }

  /** One editor prepares a language while another one changes others. */
  async waits({ lang: key, texts: content, other, from, by }: Extract<Step, { does: 'waits' }>): Promise<void> {
    const translation = from && { from: { [key]: from } };
    await client.save(this.path, { content, translation }, this.version);
    const prepared = new TranslationsModel();
    prepared.languages = structuredClone(this.model.languages);
    prepared.write(content, translation);
    await client.call('PUT', this.path, { content: other });
    this.model.write(other);
    if (by === 'hand') await client.call('POST', `${this.path}/waiting-change/publish`, {});
    else {
      const { id } = await client.create('Together', [{ type: 'news', id: this.path.slice(5) }]);
      await client.call('POST', `releases/${id}/publish`, {});
    }
    this.model.publish(key, prepared.languages[key]);
  }

  async isAsModelled(isVersion: boolean): Promise<void> {
    const item = await client.call<AdminNews>('GET', this.path);
    this.version = item.version;
    if (isVersion) this.model.keep(item.version);
    const states = LANGS.map((key) => [key, item.translations[key]?.state]);
    expect(states).toEqual(LANGS.map((key) => [key, this.model.stateOf(key)]));
    const id = this.path.slice(5);
    const seen = await client.seen({ type: 'news', id });
    expect(Object.keys(seen?.content ?? {}).sort()).toEqual(this.model.shown.toSorted());
    const bits = await api.database.query<object[]>(
      'SELECT behind, unknown FROM news WHERE id = $1 AND (behind, unknown) = (SELECT t.behind, t.unknown FROM translation_bits(content, origins, $2) AS t)',
      [id, ['title', 'excerpt', 'content']],
    );
    expect(bits).toHaveLength(1);
    for (const column of ['behind', 'unknown'] as const) {
      const key = LANGS.find((one) => this.model.stateOf(one) === column);
      if (!key) continue;
      const { news } = await client.call<{ news: AdminNews[] }>('GET', `news?${column}=${key}`);
      expect(news.map((found) => found.id)).toContain(id);
    }
  }
}

test('whatever is done to an item, the states of its languages are those of a plain model, and readers see no half language', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const museum = await Museum.with({ en: { title: 'one', content: 'one' }, ru: { title: 'two' } });
      for (const did of steps) await museum.take(did);
    }),
    { numRuns: 15 },
  );
  expect(restored).toBeGreaterThan(0);
});

test('a language is checked by somebody who did not write it last, of which the history tells', async () => {
  const path = await client.news({ content: { en: { title: 'Nine' }, ru: { title: 'Девять' } } });
  const check = (who?: Cookies, at = path) =>
    client.send('PUT', at, { translation: { from: { ru: 'en' }, checked: ['ru'] } }, who);
  const stateOf = async () => (await client.call<AdminNews>('GET', path)).translations.ru?.state;
  const refused = await check();
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: [{ field: 'translation.checked.ru', code: 'own_text' }] });
  const typed = { content: { ru: { title: 'Десять' } }, translation: { from: { ru: 'en' }, checked: ['ru'] } };
  expect((await client.send('PUT', path, typed, checker)).statusCode).toBe(400);
  await client.call('PUT', path, { content: typed.content, translation: { from: { ru: 'en' } } });
  expect([(await check()).statusCode, (await check(checker)).statusCode, await stateOf()]).toEqual([
    400,
    200,
    'checked',
  ]);
  const { revisions } = await client.call<{ revisions: object[] }>('GET', `${path}/revisions`);
  expect(revisions[0]).toMatchObject({ account: { username: 'checker' }, fields: ['translations.ru'] });
});

test('who wrote a waiting change is its writer, whoever publishes it', async () => {
  const path = await client.news({ content: { en: { title: 'Nine' } } });
  const change = { content: { ru: { title: 'Девять' } }, translation: { from: { ru: 'en' } } };
  await client.call('PUT', `${path}/waiting-change?base_version=1`, change, checker);
  await client.call('POST', `${path}/waiting-change/publish`, {});
  const check = async (who?: Cookies) =>
    (await client.send('PUT', path, { translation: { checked: ['ru'] } }, who)).statusCode;
  expect([await check(checker), await check()]).toEqual([400, 200]);
});
