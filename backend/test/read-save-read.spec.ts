import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { Media } from '../src/platform/media/model/media.dto.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { filmsInput, INPUTS, pictureInput, siteInput } from './arbitrary-items.js';
import { RECORD_ITEMS, RECORD_TERMS } from './arbitrary-records.js';
import { jpeg } from './builders/pictures.js';
import { withoutDocuments } from './contract/content-client.js';
import { insertItems } from './insert-items.js';
import { insertTerms } from './insert-terms.js';
import { MediaClient } from './media-client.js';

const RUNS = { numRuns: runs(8, 25) };

type Json = Record<string, unknown>;
let api: TestApp;
let cookies: Cookies;
let pictures: Media[];
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await insertTerms(api.database, RECORD_TERMS);
  await insertItems(api.database, RECORD_ITEMS);
  const media = new MediaClient(api, cookies);
  pictures = await media.upload(await jpeg(), await jpeg());
  await media.rendered();
});
afterAll(() => api.stop());

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Json> {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  if (answer.statusCode >= 300 && answer.statusCode !== 412) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Json>();
}

/** Without the fields that every write changes. */
const lasting = ({ version: _version, updatedAt: _updated, today: _today, ...rest }: Json): Json => rest;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Texts as forms send them: every language and every field, null where there is no text. */
function inFull(texts: unknown, fields: readonly string[]): Json {
  const languages = isObject(texts) ? texts : {};
  return Object.fromEntries(
    LANGS.map((lang) => {
      const own = languages[lang];
      if (!isObject(own)) return [lang, own ?? null];
      return [lang, Object.fromEntries(fields.map((field) => [field, own[field] ?? null]))];
    }),
  );
}

describe.each([
  ['news', ['title', 'excerpt', 'content']],
  ['exhibitions', ['title', 'excerpt', 'content']],
  ['events', ['title', 'description']],
  ['collections', ['title', 'description']],
  ['branches', ['title', 'content']],
  ['pages', ['title', 'content']],
])('%s', (type, fields) => {
  const input = INPUTS[type];
  if (!input) throw new Error(`no ${type} are made up`);
  const images = () => [pictures[1]?.url, pictures[0]?.url];

  test('a read item saved unchanged stays the same', async () => {
    await fc.assert(
      fc.asyncProperty(input, async (body) => {
        const saved = await call('POST', type, { ...body, images: images() });
        const [made] = Object.values(saved).filter(isObject);
        const path = `${type}/${String(made?.id)}`;
        const read = await call('GET', path);
        expect(withoutDocuments(read).content).toEqual(body.content);
        expect(lasting(made ?? {})).toEqual(lasting(read));

        const listed = await call('GET', `${type}?limit=100`);
        const entries = (Array.isArray(listed) ? listed : listed[type]) as Json[];
        expect(lasting(entries.find(({ id }) => id === read.id) ?? {})).toEqual(lasting(withoutDocuments(read)));
        const stale = await call('PUT', path, { version: 77 });
        expect(lasting(stale.current as Json)).toEqual(lasting(read));

        await call('PUT', path, read);
        expect(lasting(await call('GET', path))).toEqual(lasting(read));
        const addresses = type === 'branches' ? { addresses: inFull(read.addresses, []) } : {};
        await call('PUT', path, { ...read, content: inFull(read.content, fields), ...addresses, version: undefined });
        expect(lasting(await call('GET', path))).toEqual(lasting(read));

        await call('DELETE', path);
        await call('POST', `trash/${path}/restore`);
        expect(lasting(await call('GET', path))).toEqual(lasting(read));
        await call('DELETE', path);
      }),
      RUNS,
    );
  });
});

test('site settings, cover films and picture texts saved unchanged stay the same', async () => {
  await fc.assert(
    fc.asyncProperty(siteInput, filmsInput, pictureInput, async (site, films, picture) => {
      await call('PUT', 'site', { ...site, ...everyLanguage(site) });
      await call('PUT', 'cover-video', films);
      for (const path of ['site', 'cover-video']) {
        const read = await call('GET', path);
        await call('PUT', path, { ...read, ...(path === 'site' ? everyLanguage(read) : {}) });
        expect(lasting(await call('GET', path))).toEqual(lasting(read));
      }
      const path = `media/${String(pictures[0]?.id)}`;
      const { media } = await call('PUT', path, { ...picture, alt: inFull(picture.alt, []) });
      const { alt, focus = null } = media as Json;
      expect({ alt, focus }).toEqual(picture);
      expect((await call('PUT', path, { alt: inFull(alt, []), focus })).media).toMatchObject({ alt });
    }),
    RUNS,
  );
});

/** The texts of the site settings, with null where there is no text. */
function everyLanguage({ name, address, about, banner }: Json): Json {
  const { on, text } = banner as Json;
  return {
    name: inFull(name, []),
    address: inFull(address, []),
    about: inFull(about, []),
    banner: { on, text: inFull(text, []) },
  };
}
