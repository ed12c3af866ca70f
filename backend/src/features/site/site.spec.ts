import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { document, paragraph, text } from '../../../test/document-client.js';
import { eventually } from '../../../test/eventually.js';
import { MediaClient } from '../../../test/media-client.js';
import { truncate } from '../../../test/truncate.js';
import type { About, AdminSite } from './site.dto.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => truncate(api.database, 'site, audit_entry'));

const change = (payload: object, headers: Record<string, string> = {}, who = cookies) =>
  api.send({ method: 'PUT', url: '/api/admin/site', payload, headers }, who);
const shown = async () => (await api.send({ method: 'GET', url: '/api/public/site' })).json<Record<string, unknown>>();

const settings = {
  name: { en: 'Museum', kk: 'Muzey' },
  address: { en: 'Nukus' },
  phone: '+998 61 222 00 00',
  email: 'museum@example.org',
  socials: [{ label: 'Telegram', url: 'https://t.me/museum' }],
  facts: { exhibits: 84_000, collections: 7, founded: null },
  banner: { on: true, text: { en: 'Test mode' } },
  about: { en: 'One\nTwo' },
  image: null,
};
const shownSettings = {
  ...settings,
  picture: null,
  notices: [],
  open_data: { harvest: false, licence: null, iiif: true, dumps: false, embeds: true },
};

test('what is saved is what visitors see at once', async () => {
  const answer = await change(settings);
  expect([answer.statusCode, faults(answer)]).toEqual([200, []]);
  expect(await shown()).toEqual(shownSettings);
});

test('a change keeps what it does not name, and null clears', async () => {
  await change(settings);
  await change({ name: { kk: null }, email: null, phone: '', facts: { founded: 1929 }, banner: { on: false } });
  expect(await shown()).toEqual({
    ...shownSettings,
    name: { en: 'Museum' },
    email: null,
    phone: null,
    facts: { exhibits: 84_000, collections: 7, founded: 1929 },
    banner: { on: false, text: { en: 'Test mode' } },
  });
});

test('the photograph is an uploaded picture, shown with all that a page needs, until it is taken out', async () => {
  const [media] = await new MediaClient(api, cookies).upload(await jpeg());
  const { url, width, height } = media ?? {};
  expect((await change({ ...settings, image: url })).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ image: url, picture: { url, width, height, renditions: [] } });
  const read = await api.send({ method: 'GET', url: '/api/admin/site' }, cookies);
  expect(read.json()).toMatchObject({ image: url, picture: { url, version: 1 } });
  expect((await change(read.json())).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ image: url });
  const { entries } = (await api.send({ method: 'GET', url: '/api/admin/audit?type=site' }, cookies)).json<{
    entries: { fields: string[] }[];
  }>();
  expect(entries[0]?.fields).toContain('pictureId');
  expect((await change({ image: null })).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ image: null, picture: null });
});

test('what was read can be sent back, and a stale version is a 412 with what is stored', async () => {
  await change(settings);
  const read = await api.send({ method: 'GET', url: '/api/admin/site' }, cookies);
  expect((await change(read.json(), { 'if-match': String(read.headers.etag) })).statusCode).toBe(200);
  const stale = await change({ phone: '1234' }, { 'if-match': String(read.headers.etag) });
  expect(stale.statusCode).toBe(412);
  expect(stale.json<Refusal>().current).toMatchObject({ phone: settings.phone, version: 2 });
});

test('the audit log says what was changed, and has no entry without a change', async () => {
  await change(settings);
  await change(settings);
  await change({ about: { ru: 'О музее' } });
  const { entries } = (await api.send({ method: 'GET', url: '/api/admin/audit?type=site' }, cookies)).json<{
    entries: { fields: string[] }[];
  }>();
  expect(entries.map(({ fields }) => fields)).toEqual([['about.ru'], expect.arrayContaining(['phone', 'name.en'])]);
});

test('every account reads them, only superadmins change them', async () => {
  await api.addAdmin('plain', 'Correct9horse');
  const plain = await api.signIn({ username: 'plain', password: 'Correct9horse' });
  expect((await api.send({ method: 'GET', url: '/api/admin/site' }, plain)).statusCode).toBe(200);
  expect((await change(settings, {}, plain)).statusCode).toBe(403);
});

describe('the text about the museum', () => {
  const strong = text('desert', { type: 'strong' });
  const sent = document(paragraph(text('In the '), strong), { type: 'horizontal_rule' });
  const read = async () => (await api.send({ method: 'GET', url: '/api/admin/site' }, cookies)).json<AdminSite>();
  const about = async () => (await api.send({ method: 'GET', url: '/api/public/site/about' })).json<About>();

  test('is kept with its formatting, and without it beside', async () => {
    const answer = await change({ about_text: { ru: sent } });
    expect([answer.statusCode, faults(answer)]).toEqual([200, []]);
    const plain = 'In the desert\n\n* * *';
    expect(await about()).toEqual({ about: { ru: plain }, about_text: { ru: sent } });
    expect(await read()).toMatchObject({ about: { ru: plain }, about_text: { ru: sent } });
    expect(await shown()).toMatchObject({ about: { ru: plain } });
    expect(await shown()).not.toHaveProperty('about_text');
  });

  test('is not changed by a client that knows no formatting and writes back what it read', async () => {
    await change({ about_text: { ru: sent } });
    const { about_text: _, ...old } = await read();
    expect((await change({ ...old, phone: '12345' })).statusCode).toBe(200);
    expect((await about()).about_text).toEqual({ ru: sent });
    expect((await change(await read())).statusCode).toBe(200);
    expect((await about()).about_text).toEqual({ ru: sent });
  });

  test('of both, the one that differs counts, and the formatted one if both do', async () => {
    const plain = (words: string) => document(paragraph(text(words)));
    const after = async (body: object) => {
      await change(body);
      return (await read()).about.ru;
    };
    expect(await after({ about_text: { ru: plain('one') } })).toBe('one');
    expect(await after({ about_text: { ru: plain('one') }, about: { ru: 'two' } })).toBe('two');
    expect(await after({ about_text: { ru: plain('three') }, about: { ru: 'two' } })).toBe('three');
    expect(await after({ about_text: { ru: plain('four') }, about: { ru: 'five' } })).toBe('four');
    expect(await after({ about_text: { ru: null } })).toBeUndefined();
    expect(await after({ about: { ru: 'six' } })).toBe('six');
    expect(await about()).toMatchObject({ about_text: { ru: plain('six') } });
    expect(await after({ about: { ru: null } })).toBeUndefined();
  });

  test('shows files of the library, which count as used', async () => {
    const media = new MediaClient(api, cookies);
    const picture = await media.one(await jpeg());
    const get = async () => (await api.send({ method: 'GET', url: picture.url })).statusCode;
    expect(await get()).toBe(404);
    await change({ about_text: { kk: document({ type: 'figure', attrs: { media: picture.id } }) } });
    expect((await about()).text_media).toMatchObject([{ id: picture.id }]);
    expect(await get()).toBe(200);
    const uses = await api.send({ method: 'GET', url: `/api/admin/media/${picture.id}/uses` }, cookies);
    expect(uses.json()).toMatchObject({ uses: [{ type: 'site', state: 'live', places: ['about_text.kk'] }] });
    expect((await api.send({ method: 'DELETE', url: `/api/admin/media/${picture.id}` }, cookies)).statusCode).toBe(409);
    await change({ about_text: { kk: null } });
    expect(await eventually(get, 404)).toBe(404);
  });

  test('has its faults told by their paths', async () => {
    const wrong = document({ type: 'script' }, { type: 'card', attrs: { type: 'users', id: randomUUID() } });
    expect(faults(await change({ about_text: { ru: wrong } }))).toEqual(['about_text.ru.doc.content[0]: unknown_node']);
    const unknown = document({ type: 'figure', attrs: { media: randomUUID() } });
    expect(faults(await change({ about_text: { ru: unknown } }))).toEqual([
      'about_text.ru.doc.content[0].attrs.media: unknown_media',
    ]);
    const long = document(paragraph(text('x'.repeat(10_001))));
    expect(faults(await change({ about_text: { ru: long } }))).toEqual(['about_text.ru: too_long']);
    expect(faults(await change({ about_text: { fr: sent } }))).toEqual(['about_text.fr: unknown_field']);
    expect(faults(await change({ about_text: { ru: 'x' } }))).toEqual(['about_text.ru: wrong_type']);
  });
});

test.each<[object, string[]]>([
  [{ email: 'nobody' }, ['email: invalid_email']],
  [{ phone: 'call us' }, ['phone: invalid_value']],
  [{ socials: [{ label: 'X', url: 'javascript:alert(1)' }] }, ['socials[0].url: invalid_link']],
  [{ socials: [{ label: '', url: 'https://x.example' }] }, ['socials[0].label: required']],
  [{ socials: [{ label: ' ', url: 'https://x.example' }] }, ['socials[0].label: required']],
  [{ facts: { exhibits: -1 } }, ['facts.exhibits: invalid_value']],
  [{ facts: { visitors: 5 } }, ['facts.visitors: unknown_field']],
  [{ banner: { on: 'yes' } }, ['banner.on: wrong_type']],
  [{ name: 'Museum' }, ['name: wrong_type']],
  [{ name: { fr: 'Musée' } }, ['name.fr: unknown_field']],
  [{ about: { en: 'a\0b' } }, ['about.en: invalid_characters']],
  [{ about: { en: 'x'.repeat(10_001) } }, ['about.en: too_long']],
  [{ image: 'https://example.org/hall.jpg' }, ['image: unknown_image']],
  [{ image: 5 }, ['image: wrong_type']],
])('%j is refused on the field, and nothing is changed', async (body, expected) => {
  await change(settings);
  const answer = await change(body);
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
  expect(await shown()).toEqual(shownSettings);
});
