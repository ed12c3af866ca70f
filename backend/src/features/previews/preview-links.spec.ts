import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { dayIn } from '@muzey/shared-ui/i18n/dates.ts';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { pageInput } from '../../../test/builders/pages.js';
import { quarters } from '../../../test/builders/pictures.js';
import { grantedAccounts, type GrantedAccounts } from '../../../test/granted-accounts.js';
import { MediaClient } from '../../../test/media-client.js';
import { inputs } from '../../../test/samples.js';
import { WaitingClient, type Json } from '../../../test/waiting-client.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import type { NewPreviewLink, PreviewLinkList, SharedPreview } from './preview-links.dto.js';

let api: TestApp;
let accounts: GrantedAccounts;
let client: WaitingClient;
let media: MediaClient;
let log = '';

beforeAll(async () => {
  api = await startApp(
    { LOG_LEVEL: 'debug', PUBLIC_ORIGIN: 'http://museum.example' },
    { log: { write: (line) => void (log += line) } },
  );
  accounts = await grantedAccounts(api);
  client = new WaitingClient(api, accounts.superadmin);
  media = new MediaClient(api, accounts.superadmin);
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM throttle'));

const picture = async () => media.one(await quarters().png().toBuffer());
const secretOf = (url: string) => url.split('/link/')[1] ?? '';
const share = async (path: string, body: object = {}, who?: Cookies) => {
  const made = await client.call<NewPreviewLink>('POST', `${path}/preview-links`, { shows: 'newest', ...body }, who);
  return { ...made, secret: secretOf(made.url) };
};
const open = (secret: string) => api.send({ method: 'POST', url: '/api/preview-link', payload: { secret } });
type Shown = SharedPreview & { item: { content: { en?: Json }; images: string[]; media: { url: string }[] } };
const shown = async (secret: string) => (await open(secret)).json<Shown>();
const titleOf = async (secret: string) => (await shown(secret)).item.content.en?.title;
const statusOf = async (url: string) => (await api.send({ method: 'GET', url })).statusCode;
const linksOf = async (path: string) => (await client.call<PreviewLinkList>('GET', `${path}/preview-links`)).links;

describe('a link to a preview', () => {
  test('shows a draft to somebody without an account, as visitors would see it', async () => {
    const { url: image } = await picture();
    const path = await client.news({ published: false, images: [image], content: { en: { title: 'A yurt' }, kk: {} } });
    const { url, link, secret } = await share(path);
    expect(url).toMatch(/^http:\/\/museum\.example\/preview\/news\/link\/[\w-]{43}$/);
    expect(link).toMatchObject({
      shows: 'newest',
      version: 1,
      account: { username: 'superadmin' },
      last_day: dayIn(14),
    });
    const answer = await open(secret);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { type, last_day, item } = answer.json<Shown>();
    expect({ type, last_day, title: item.content.en?.title }).toEqual({
      type: 'news',
      last_day: dayIn(14),
      title: 'A yurt',
    });
    for (const field of ['translations', 'version', 'published', 'branch', 'for_translation'])
      expect(item).not.toHaveProperty(field);
    expect(await client.read(path)).toMatchObject({ waiting_change: null });
    expect((await api.send({ url: `/api/public/${path}` })).statusCode).toBe(404);
  });

  test('to the newest version follows saves and the waiting change; one to a version does not', async () => {
    const path = await client.newsWithChange();
    const [newest, fixed] = [await share(path), await share(path, { shows: 'version' })];
    expect(fixed.link).toMatchObject({ shows: 'version', version: 1 });
    expect([await titleOf(newest.secret), await titleOf(fixed.secret)]).toEqual(['Tomorrow', 'Tomorrow']);
    await client.call('PUT', `${path}/waiting-change`, { content: { en: { title: 'Next week' } } });
    expect([await titleOf(newest.secret), await titleOf(fixed.secret)]).toEqual(['Next week', 'Tomorrow']);
    await client.call('DELETE', `${path}/waiting-change`);
    expect([await titleOf(newest.secret), await titleOf(fixed.secret)]).toEqual(['A carpet comes home', 'Tomorrow']);
    expect(await client.publicTitle(path)).toBe('A carpet comes home');
    // earlier versions that are erased are shown no more
    await client.call('DELETE', `${path}/revisions`);
    expect([(await open(newest.secret)).statusCode, (await open(fixed.secret)).statusCode]).toEqual([200, 404]);
  });

  test('is only told when it is made, and is in no log, row or audit entry', async () => {
    const path = await client.news({ published: false });
    const { secret, link } = await share(path);
    await open(secret);
    const rows = await api.database.query<object[]>(
      'SELECT preview_link::text AS link FROM preview_link UNION ALL SELECT audit_entry::text FROM audit_entry',
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(await linksOf(path))).not.toContain(secret);
    expect(log).toContain('/api/preview-link');
    expect(log).not.toContain(secret);
    const [entry] = await api.database.query<Json[]>(
      'SELECT username, action, fields FROM audit_entry WHERE item_id = $1 ORDER BY id DESC LIMIT 1',
      [path.slice(5)],
    );
    expect(entry).toEqual({ username: 'superadmin', action: 'changed', fields: ['preview_links'] });
    await client.call('DELETE', `${path}/preview-links/${link.id}`);
    expect(await linksOf(path)).toEqual([]);
  });

  test('holds until the end of its last day', async () => {
    const path = await client.news();
    const { secret, link } = await share(path, { last_day: dayIn(0) });
    expect(link.last_day).toBe(dayIn(0));
    const refused = await Promise.all(
      [dayIn(-1), dayIn(91), 'soon'].map((last_day) =>
        client.send('POST', `${path}/preview-links`, { shows: 'newest', last_day }),
      ),
    );
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'last_day', code: 'invalid_date' }] });
    for (const time of ["now() - interval '1 second'", "now() + interval '92 days'"]) {
      await api.database.query(`UPDATE preview_link SET ends_at = ${time} WHERE id = $1`, [link.id]);
      expect((await open(secret)).statusCode).toBe(404);
      expect(await linksOf(path)).toEqual([]);
    }
    await api.app.get(Housekeeping).sweep();
    expect(await api.database.query('SELECT FROM preview_link WHERE id = $1', [link.id])).toEqual([]);
  });

  test('is of what its maker has seen', async () => {
    const path = await client.news();
    const stale = await client.send('POST', `${path}/preview-links`, { shows: 'version', version: 7 });
    expect(stale.json()).toMatchObject({ status: 412, current: { content: { en: { title: 'A carpet comes home' } } } });
    await share(path, { shows: 'version', version: 1 });
  });

  test('is one of few: of an item, and of an account', async () => {
    const path = await client.news();
    const fill = (column: string, count: number) =>
      api.database.query(
        `INSERT INTO preview_link (hash, type, item_id, version, account_id, username, ends_at)
         SELECT sha256(gen_random_uuid()::text::bytea), 'news', CASE WHEN $1 = 'item' THEN $2::uuid ELSE gen_random_uuid() END, 1,
           admin.id, 'x', now() + interval '1 day' FROM generate_series(1, $3), admin WHERE hidden`,
        [column, path.slice(5), count],
      );
    for (const [column, count] of [
      ['item', 20],
      ['account', 200],
    ] as const) {
      await api.database.query('DELETE FROM preview_link');
      await fill(column, count);
      const refused = await client.send('POST', `${path}/preview-links`, { shows: 'newest' });
      expect(refused.json()).toMatchObject({ status: 409, code: 'too_many_links' });
      await api.database.query('DELETE FROM preview_link WHERE ctid IN (SELECT ctid FROM preview_link LIMIT 1)');
      await share(path);
    }
    // those of an account that is switched off do not count
    await api.database.query('DELETE FROM preview_link');
    await fill('item', 20);
    await accounts.add('leaver', null);
    await api.database.query("UPDATE admin SET disabled_at = now() WHERE username = 'leaver'");
    await api.database.query("UPDATE preview_link SET account_id = (SELECT id FROM admin WHERE username = 'leaver')");
    await share(path);
    await api.database.query('DELETE FROM preview_link');
  });

  test.each([
    ['news/00000000-0000-4000-8000-000000000000/preview-links', 404],
    ['nothing/00000000-0000-4000-8000-000000000000/preview-links', 404],
    ['media/00000000-0000-4000-8000-000000000000/preview-links', 404],
  ])('%s is %d', async (path, status) => {
    expect((await client.send('POST', path, { shows: 'newest' })).statusCode).toBe(status);
  });

  test('that is unknown is a 404, and after 60 of them a 429, for this network; those that work open', async () => {
    const { secret } = await share(await client.news());
    const tried = [];
    for (let time = 0; time < 61; time++) tried.push((await open('x'.repeat(43))).statusCode);
    expect([new Set(tried.slice(0, 60)), tried[60]]).toEqual([new Set([404]), 429]);
    const limited = await open('x'.repeat(43));
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await open(secret)).statusCode).toBe(200);
    // it is no password
    await api.signIn();
  });
});

describe('the pictures of a link', () => {
  test('are at addresses that name it, hold as long as it does, and are stored by no cache', async () => {
    const { url: image } = await picture();
    const path = await client.news({ published: false, images: [image] });
    const [first, second] = [await share(path), await share(path, { shows: 'version' })];
    for (const { secret, link } of [first, second]) {
      const { item } = await shown(secret);
      const [url = ''] = item.images;
      expect([item.media[0]?.url, url.split('?')[0]]).toEqual([url, image]);
      expect(url).toMatch(/\?until=\d+&link=[\w-]+$/);
      expect(url).not.toContain(secret);
      const answer = await api.send({ method: 'GET', url });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(await statusOf(image)).toBe(404);
      // neither of another medium, nor as the signature of a session
      const other = await picture();
      expect(await statusOf(`${other.url}${url.slice(image.length)}`)).toBe(404);
      expect(await statusOf(url.replace('link=', 'signature='))).toBe(404);
      await client.call('DELETE', `${path}/preview-links/${link.id}`);
      expect([await statusOf(url), (await open(secret)).statusCode]).toEqual([404, 404]);
    }
  });

  test('of a published item end with the link, too; visitors keep theirs', async () => {
    const { url: image } = await picture();
    const path = await client.news({ images: [image] });
    const { secret, link } = await share(path);
    const [url = ''] = (await shown(secret)).item.images;
    const before = await api.send({ method: 'GET', url: `/api/public/${path}` });
    expect([await statusOf(url), await statusOf(image)]).toEqual([200, 200]);
    await client.call('DELETE', `${path}/preview-links/${link.id}`);
    expect([await statusOf(url), await statusOf(image)]).toEqual([404, 200]);
    expect((await api.send({ method: 'GET', url: `/api/public/${path}` })).body).toBe(before.body);
  });

  test('are those that the item has now, if it shows the newest version', async () => {
    const [one, two] = [await picture(), await picture()];
    const path = await client.news({ published: false, images: [one.url] });
    const [newest, fixed] = [await share(path), await share(path, { shows: 'version' })];
    const [[followed = ''], [kept = '']] = [
      (await shown(newest.secret)).item.images,
      (await shown(fixed.secret)).item.images,
    ];
    await client.call('PUT', path, { images: [two.url] });
    expect([await statusOf(followed), await statusOf(kept)]).toEqual([404, 200]);
    expect((await shown(newest.secret)).item.images[0]).toContain(two.url);
    const isGone = async () => [await statusOf(kept), (await shown(fixed.secret)).item.images];
    await client.call('PUT', `media/${one.id}`, { consent: 'withdrawn' });
    expect(await isGone()).toEqual([404, []]);
    await client.call('PUT', `media/${one.id}`, { consent: null });
    expect(await statusOf(kept)).toBe(200);
    await client.call('DELETE', `media/${one.id}`);
    expect(await isGone()).toEqual([404, []]);
  });
});

describe('it ends at once', () => {
  test('with its item, for good', async () => {
    const { url: image } = await picture();
    const path = await client.news({ published: false, images: [image] });
    const { secret } = await share(path);
    const [url = ''] = (await shown(secret)).item.images;
    await client.call('DELETE', path);
    expect([(await open(secret)).statusCode, await statusOf(url)]).toEqual([404, 404]);
    await client.call('POST', `trash/${path}/restore`, {});
    expect([(await open(secret)).statusCode, await linksOf(path)]).toEqual([404, []]);
  });

  test('when its object is merged into another', async () => {
    const make = async () =>
      (await client.call<{ collection: { id: string } }>('POST', 'collections', collectionInput())).collection.id;
    const [gone, kept] = [await make(), await make()];
    const { secret } = await share(`collections/${gone}`);
    expect((await open(secret)).statusCode).toBe(200);
    await client.call('POST', `collections/${gone}/merge`, { into: kept });
    expect((await open(secret)).statusCode).toBe(404);
  });

  test('with the account that made it, or with its right to the item', async () => {
    const editor = await accounts.add('sharer', { branches: [accounts.own], tasks: { news: 'draft' } });
    const [account] = await api.database.query<{ id: string }[]>("SELECT id FROM admin WHERE username = 'sharer'");
    const change = (body: object) => client.call('PUT', `admins/${account?.id}`, body);
    const { url: image } = await picture();
    const path = await client.news({ published: false, branch: accounts.own, images: [image] });
    const { secret, link } = await share(path, {}, editor);
    const [url = ''] = (await shown(secret)).item.images;
    const statuses = async () => [(await open(secret)).statusCode, await statusOf(url)];
    expect(await statuses()).toEqual([200, 200]);
    const listed = async () => {
      const { links } = await client.call<PreviewLinkList>('GET', 'preview-links');
      return [...(await linksOf(path)), ...links].filter(({ id }) => id === link.id).length;
    };
    expect(await listed()).toBe(2);
    await change({ disabled: true });
    expect([await statuses(), await listed()]).toEqual([[404, 404], 0]);
    await change({ disabled: false });
    expect([await statuses(), await listed()]).toEqual([[200, 200], 2]);
    await change({ grants: { branches: [accounts.foreign], languages: null, tasks: { news: 'draft' } } });
    expect(await statuses()).toEqual([404, 404]);
    await change({ grants: null });
    expect(await statuses()).toEqual([200, 200]);
    await client.call('PUT', path, { branch: accounts.foreign });
    expect(await statuses()).toEqual([200, 200]);
    await client.call('DELETE', `admins/${account?.id}`);
    expect(await statuses()).toEqual([404, 404]);
  });
});

test.each(['news', 'events', 'exhibitions', 'pages', 'collections'])(
  'a link to one of the published %s shows what visitors read',
  async (type) => {
    const made = await client.call<Record<string, { id: string }>>('POST', type, {
      ...inputs[type]?.(),
      published: true,
    });
    const id = Object.values(made).find((part) => part.id)?.id ?? '';
    const read = await api.send({ url: `/api/public/${type}/${id}` });
    const { record_objects: _, ...visible } = read.json<Json>();
    for (const shows of ['newest', 'version'])
      expect((await shown((await share(`${type}/${id}`, { shows })).secret)).item).toEqual(visible);
  },
);

test('what is not public of an object is not shared', async () => {
  const record = { field_collection: { note: { en: 'Behind the third dune' }, date: { text: '1961' } } };
  const made = await client.call<{ collection: { id: string } }>('POST', 'collections', {
    ...collectionInput(),
    record,
  });
  const { secret } = await share(`collections/${made.collection.id}`);
  const { item } = await shown(secret);
  expect(JSON.stringify(item)).not.toContain('third dune');
  expect(item).toMatchObject({ record: { field_collection: { date: { text: '1961' } } } });
});

test('a language that is not to be shown yet is not shared', async () => {
  const content = { en: { title: 'A page' }, kk: { title: 'Bet' } };
  const { page } = await client.call<{ page: { id: string } }>('POST', 'pages', {
    ...pageInput(),
    content,
    translation: { show: { kk: 'not_yet' } },
  });
  const { secret } = await share(`pages/${page.id}`, { shows: 'version' });
  expect((await shown(secret)).item.content).toEqual({ en: expect.objectContaining({ title: 'A page' }) });
});

test('superadmins see the links of all items', async () => {
  await api.database.query('DELETE FROM preview_link');
  const path = await client.news();
  const { link } = await share(path);
  const all = await client.call<Json>('GET', 'preview-links?limit=1');
  expect(all).toEqual({
    links: [
      { ...link, type: 'news', item_id: path.slice(5), titles: { en: 'A carpet comes home', ru: expect.any(String) } },
    ],
    total: 1,
  });
  const plain = await accounts.add('plain', null);
  expect((await client.send('GET', 'preview-links', undefined, plain)).statusCode).toBe(403);
});
