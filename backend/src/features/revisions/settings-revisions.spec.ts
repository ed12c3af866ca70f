import { beforeEach, describe, expect, test } from '@jest/globals';
import { itemRevisions, long, paragraphs, type Json } from '../../../test/item-revisions.js';
import { truncate } from '../../../test/truncate.js';

const { api, superadmin, send, call, history } = itemRevisions();

beforeEach(() => truncate(api().database, 'site, cover_video, notices, revision, revision_part'));

const SITE = 'site/1';
const change = (body: object, path = 'site') => call('PUT', path, body, superadmin());
const restore = (version: number, body: object = {}, path = SITE) =>
  call<{ item: Json }>('POST', `${path}/revisions/${version}/restore`, body, superadmin());

describe('the settings of the site', () => {
  test('leave a revision at every save that changes them, the first one, too', async () => {
    await change({ name: { ru: 'Музей', kk: 'Muzey' }, phone: '+998 61 222 00 00' });
    await change({ phone: null, facts: { founded: 1929 } });
    await change({ phone: null });
    const { revisions, total } = await history(SITE, superadmin());
    expect(total).toBe(2);
    expect(revisions).toMatchObject([
      { version: 2, account: { username: 'superadmin' }, action: 'changed', fields: ['phone', 'facts.founded'] },
      { version: 1, action: 'changed', fields: ['name.ru', 'name.kk', 'phone'] },
    ]);
  });

  test('as they were before revisions are kept when they are first changed', async () => {
    await change({ name: { ru: 'Музей' } });
    await truncate(api().database, 'revision');
    await change({ name: { ru: 'Другой' } });
    const { revisions } = await history(SITE, superadmin());
    expect(revisions.map(({ version, account }) => [version, account?.username ?? null])).toEqual([
      [2, 'superadmin'],
      [1, null],
    ]);
    const { item } = await call<{ item: Json }>('GET', `${SITE}/revisions/1`, undefined, superadmin());
    expect(item).toMatchObject({ name: { ru: 'Музей' }, version: 2 });
  });

  test('are put back in one language, as one field, or whole', async () => {
    await change({
      name: { ru: 'Музей' },
      about_text: { ru: long('хорошо'), kk: paragraphs('jaqsı') },
      phone: '12345',
    });
    await change({ name: { ru: 'Испорчено', en: 'New' }, about_text: { ru: long('плохо'), kk: null }, phone: '54321' });
    expect((await restore(1, { fields: ['about_text.ru'], version: 2 })).item).toMatchObject({
      about_text: { ru: long('хорошо') },
      name: { ru: 'Испорчено' },
      phone: '54321',
      version: 3,
    });
    expect((await restore(1, { fields: ['phone', 'about.kk'] })).item).toMatchObject({
      phone: '12345',
      about: { kk: 'jaqsı' },
      name: { ru: 'Испорчено', en: 'New' },
    });
    const { item } = await restore(1);
    expect(item).toMatchObject({ about_text: { ru: long('хорошо'), kk: paragraphs('jaqsı') }, phone: '12345' });
    expect(item.name).toEqual({ ru: 'Музей' });
    expect((await send('GET', 'site', undefined, superadmin())).json()).toEqual(item);
  });

  test('are not put back over a change that nobody looked at, nor by a path that they do not have', async () => {
    await change({ phone: '12345' });
    await change({ phone: '54321' });
    const path = `${SITE}/revisions/1/restore`;
    const stale = await send('POST', path, { version: 1 }, superadmin());
    expect([stale.statusCode, stale.json<{ current: Json }>().current]).toMatchObject([412, { phone: '54321' }]);
    const unknown = await send('POST', path, { fields: ['phones'] }, superadmin());
    expect(unknown.json()).toMatchObject({ status: 400, errors: [{ field: 'fields[0]', code: 'unknown_field' }] });
  });

  test('have names for versions, keep each long text once, and can be erased', async () => {
    await change({ about_text: { ru: long('личное') } });
    await change({ phone: '12345', about_text: { ru: long('другое') } });
    await change({ phone: '54321' });
    await call('PUT', `${SITE}/revisions/1/name`, { name: 'on paper' }, superadmin());
    expect((await history(SITE, superadmin())).revisions[2]).toMatchObject({ version: 1, name: 'on paper' });
    // two parts: the text and its document
    expect(await api().database.query('SELECT count(*)::integer AS n FROM revision_part')).toEqual([{ n: 4 }]);
    await call('DELETE', `${SITE}/revisions`, undefined, superadmin());
    expect(await history(SITE, superadmin())).toEqual({ revisions: [], total: 0 });
    expect(await api().database.query("SELECT FROM revision_part WHERE part::text LIKE '%личное%'")).toEqual([]);
  });

  test('are only those of superadmins, and there is one of them', async () => {
    await change({ phone: '12345' });
    expect((await send('GET', `${SITE}/revisions`)).statusCode).toBe(403);
    expect((await send('POST', `${SITE}/revisions/1/restore`, {})).statusCode).toBe(403);
    for (const id of ['2', 'x', '00000000-0000-4000-8000-000000000000'])
      expect((await send('GET', `site/${id}/revisions`, undefined, superadmin())).statusCode).toBe(404);
    expect((await send('POST', 'site/2/revisions/1/restore', { fields: 7 }, superadmin())).statusCode).toBe(404);
    expect((await send('GET', `${SITE}/revisions/7`, undefined, superadmin())).statusCode).toBe(404);
  });
});

test('settings without a row have an empty history', async () => {
  expect(await history(SITE, superadmin())).toEqual({ revisions: [], total: 0 });
  expect(await history('cover-video/1')).toEqual({ revisions: [], total: 0 });
});

test('the cover video has a history, for all staff', async () => {
  const film = (name: string) => `https://example.org/${name}.mp4`;
  await call('PUT', 'cover-video', { desktopVideo: film('one'), mobileVideo: film('small') });
  await call('PUT', 'cover-video', { desktopVideo: film('two'), mobileVideo: null });
  const { revisions } = await history('cover-video/1');
  expect(revisions.map(({ version, fields }) => [version, fields])).toEqual([
    [2, ['desktopVideo', 'mobileVideo']],
    [1, ['desktopVideo', 'mobileVideo']],
  ]);
  const restored = await call('POST', 'cover-video/1/revisions/1/restore', { fields: ['mobileVideo'] });
  expect(restored.item).toEqual({ desktopVideo: film('two'), mobileVideo: film('small'), version: 3 });
});

describe('a notice', () => {
  const text = { ru: 'Закрыто', kk: 'Jabıq' };

  async function written(): Promise<string> {
    const { notice } = await call<{ notice: { id: string } }>('POST', 'notices', { text }, superadmin());
    return `notices/${notice.id}`;
  }

  test('has a history from its first words on', async () => {
    const path = await written();
    await change({ text: { ru: 'Открыто' }, kind: 'warning', shown_until: '2999-01-01T00:00:00Z' }, path);
    const { revisions } = await history(path, superadmin());
    expect(revisions.map(({ version, action }) => [version, action])).toEqual([
      [2, 'changed'],
      [1, 'created'],
    ]);
    expect((await restore(1, { fields: ['text.ru'] }, path)).item).toMatchObject({ text, kind: 'warning' });
    expect((await restore(1, {}, path)).item).toMatchObject({ text, kind: 'information', shown_until: null });
    expect((await send('GET', `${path}/revisions`)).statusCode).toBe(403);
  });

  test('takes its history along when it is deleted', async () => {
    const path = await written();
    await call('DELETE', path, undefined, superadmin());
    expect((await send('GET', `${path}/revisions`, undefined, superadmin())).statusCode).toBe(404);
    expect(await api().database.query('SELECT FROM revision')).toEqual([]);
  });
});

describe('a term', () => {
  async function written(body: object): Promise<string> {
    const asked = { kind: 'material', ...body };
    const { term } = await call<{ term: { id: string } }>('POST', 'terms', asked);
    return `terms/${term.id}`;
  }

  test('is put back in one language or whole, with the term above it', async () => {
    const fabric = (await written({ labels: { en: 'fabric' } })).slice(6);
    const path = await written({ labels: { en: 'silk', ru: 'шёлк' }, variants: ['sylk'], broader: fabric });
    await call('PUT', path, { labels: { en: 'wool', ru: 'шерсть' }, variants: [], broader: null });
    expect((await history(path)).revisions.map(({ version, action }) => [version, action])).toEqual([
      [2, 'changed'],
      [1, 'created'],
    ]);
    const asked = { fields: ['labels.ru'] };
    const { item } = await call<{ item: Json }>('POST', `${path}/revisions/1/restore`, asked);
    expect(item).toMatchObject({ labels: { en: 'wool', ru: 'шёлк' }, broader: null, version: 3 });
    const whole = await call<{ item: Json }>('POST', `${path}/revisions/1/restore`, {});
    expect(whole.item).toMatchObject({
      labels: { en: 'silk', ru: 'шёлк' },
      variants: ['sylk'],
      broader: fabric,
      version: 4,
    });
  });

  test('stays merged when it is put back, and takes its history along when it is deleted', async () => {
    const [path, into] = [await written({ labels: { en: 'silk' } }), await written({ labels: { en: 'silks' } })];
    await call('POST', `${path}/merge`, { into: into.slice(6) });
    const { item } = await call<{ item: Json }>('POST', `${path}/revisions/1/restore`, {});
    expect(item).toMatchObject({ merged_into: into.slice(6), version: 3 });
    await call('POST', `${path}/unmerge`);
    await call('DELETE', path);
    expect((await send('GET', `${path}/revisions`)).statusCode).toBe(404);
    expect(await api().database.query('SELECT FROM revision WHERE item_id = $1', [path.slice(6)])).toEqual([]);
  });
});

test('the price list of a branch is put back without the rest of the branch', async () => {
  const ticket = { name: { ru: 'Билет' }, price: 20_000, unit: 'person' };
  const { branch } = await call<{ branch: { id: string } }>(
    'POST',
    'branches',
    { content: { ru: { title: 'Музей' } }, prices: [ticket] },
    superadmin(),
  );
  const path = `branches/${branch.id}`;
  await change({ prices: [{ ...ticket, price: 2 }] }, path);
  await change({ content: { ru: { title: 'Большой музей' } } }, path);
  expect((await history(path, superadmin())).revisions[1]).toMatchObject({ version: 2, fields: ['prices'] });
  expect((await restore(1, { fields: ['prices'] }, path)).item).toMatchObject({
    prices: [ticket],
    content: { ru: { title: 'Большой музей' } },
  });
});
