import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { MediaClient } from '../../../test/media-client.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('TRUNCATE site, audit_entry'));

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
const shownSettings = { ...settings, picture: null };

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
