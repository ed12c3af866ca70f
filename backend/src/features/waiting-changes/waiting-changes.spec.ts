import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { quarters } from '../../../test/builders/pictures.js';
import { MediaClient } from '../../../test/media-client.js';
import { WaitingClient, type Json } from '../../../test/waiting-client.js';

let api: TestApp;
let superadmin: Cookies;
let client: WaitingClient;

beforeAll(async () => {
  api = await startApp();
  superadmin = await api.signIn();
  await api.addAdmin('editor', 'Correct9horse');
  client = new WaitingClient(api, await api.signIn({ username: 'editor', password: 'Correct9horse' }));
});
afterAll(() => api.stop());

describe('a change that waits', () => {
  test('is what staff read, and visitors do not', async () => {
    const path = await client.news();
    expect(await client.read(path)).toEqual({ waiting_change: null, item: null });
    const saved = await client.save(path, { content: { en: { title: 'Tomorrow' } }, author: 'A. Q.' });
    expect(saved).toMatchObject({
      message: 'Saved. Visitors do not see it yet.',
      item: { author: 'A. Q.', version: 1, content: { en: { title: 'Tomorrow', excerpt: 'In short' } } },
      waiting_change: {
        version: 1,
        base_version: 1,
        live_version: 1,
        account: { username: 'editor' },
        publish_at: null,
        problem: null,
        conflicts: [],
      },
    });
    expect(await client.read(path)).toEqual({ waiting_change: saved.waiting_change, item: saved.item });
    expect(await client.title(path)).toBe('A carpet comes home');
    expect(await client.publicTitle(path)).toBe('A carpet comes home');
  });

  test('is changed further in the version that was looked at', async () => {
    const path = await client.newsWithChange();
    const { item } = await client.read(path);
    const again = await client.call('PUT', `${path}/waiting-change`, { ...item, author: 'B. Q.' });
    expect(again).toMatchObject({ item: { author: 'B. Q.', content: { en: { title: 'Tomorrow' } }, version: 2 } });
    const stale = await client.send('PUT', `${path}/waiting-change`, { author: 'C. Q.', version: 1 });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<Json>()).toMatchObject({ current: { author: 'B. Q.', version: 2 } });
    const tag = { 'if-match': '"1"' };
    const url = `/api/admin/${path}/waiting-change`;
    expect((await api.send({ method: 'DELETE', url, headers: tag }, superadmin)).statusCode).toBe(412);
  });

  test('is not begun over one that nobody looked at, nor from a version that is over', async () => {
    const path = await client.newsWithChange();
    const put = (query: string, body: object) => client.send('PUT', `${path}/waiting-change${query}`, body);
    const second = await put('?base_version=1', { author: 'X' });
    expect([second.statusCode, second.json<Json>().current]).toMatchObject([
      412,
      { content: { en: { title: 'Tomorrow' } } },
    ]);
    await client.call('DELETE', `${path}/waiting-change`);
    expect((await put('', { author: 'X', version: 1 })).statusCode).toBe(412);
    const tagged = { method: 'PUT', url: `/api/admin/${path}/waiting-change`, headers: { 'if-match': '"1"' } } as const;
    expect((await api.send({ ...tagged, payload: { author: 'X' } }, superadmin)).statusCode).toBe(412);
    await client.call('PUT', path, { author: 'Y' });
    const late = await put('?base_version=1', { author: 'X' });
    expect([late.statusCode, late.json<Json>().current]).toMatchObject([412, { author: 'Y', version: 2 }]);
  });

  test('is of a published item only, and leaves it published', async () => {
    const draft = await client.news({ published: false });
    const refused = await client.send('PUT', `${draft}/waiting-change?base_version=1`, { author: 'X' });
    expect([refused.statusCode, refused.json<Json>().code]).toEqual([409, 'not_published']);
    const path = await client.news();
    const unpublished = await client.send('PUT', `${path}/waiting-change`, { published: false });
    expect(unpublished.json<Json>()).toMatchObject({ status: 400, errors: [{ field: 'published' }] });
  });

  test('is checked as a change is', async () => {
    const path = await client.news();
    const answer = await client.send('PUT', `${path}/waiting-change`, { content: { en: { title: 'x'.repeat(101) } } });
    expect(answer.json<Json>()).toMatchObject({
      status: 400,
      errors: [{ field: 'content.en.title', code: 'too_long' }],
    });
    const untitled = { content: { en: null, ru: null } };
    expect((await client.send('PUT', `${path}/waiting-change`, untitled)).statusCode).toBe(400);
    const unknown = 'news/00000000-0000-4000-8000-000000000000/waiting-change';
    expect((await client.send('PUT', unknown, { nonsense: 1 })).statusCode).toBe(404);
    expect((await client.send('POST', 'news/x/waiting-change/publish', {})).statusCode).toBe(404);
    expect(await client.read(path)).toMatchObject({ waiting_change: null });
  });

  test('is given up, which the audit log tells', async () => {
    const path = await client.newsWithChange();
    expect(await client.call('DELETE', `${path}/waiting-change`)).toEqual({ message: 'Given up.' });
    expect(await client.read(path)).toMatchObject({ waiting_change: null });
    expect((await client.send('DELETE', `${path}/waiting-change`)).statusCode).toBe(404);
    expect((await client.send('POST', `${path}/waiting-change/publish`, {})).statusCode).toBe(404);
    const asked = ['GET', `audit?item=${path.slice(5)}`, undefined, superadmin] as const;
    const { entries } = await client.call<{ entries: Json[] }>(...asked);
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'purged', fields: ['waiting_change'] },
      { action: 'changed', fields: ['waiting_change'] },
    ]);
  });

  test('of a type that only superadmins edit is theirs', async () => {
    const branch = { content: { en: { title: 'The old house' } } };
    const { branch: made } = await client.call('POST', 'branches', branch, superadmin);
    const path = `branches/${(made as { id: string }).id}/waiting-change`;
    expect((await client.send('GET', path)).statusCode).toBe(403);
    expect((await client.send('PUT', path, {})).statusCode).toBe(403);
    await client.call('PUT', path, { ...branch, slug: 'old-house', latitude: 42.5, longitude: 59.6 }, superadmin);
    const { item } = await client.call('POST', `${path}/publish`, {}, superadmin);
    expect(item).toMatchObject({ slug: 'old-house', latitude: 42.5, version: 2 });
  });
});

describe('a change that goes live', () => {
  const publish = (path: string, body = {}) => client.send('POST', `${path}/waiting-change/publish`, body);

  test('is one ordinary change, with a revision and an audit entry', async () => {
    const path = await client.newsWithChange();
    const answer = await publish(path, { version: 1 });
    expect(answer.json<Json>()).toMatchObject({
      message: 'Published.',
      waiting_change: null,
      item: { version: 2, content: { en: { title: 'Tomorrow', excerpt: 'In short' } } },
    });
    expect(answer.headers.etag).toBe('"2"');
    expect(await client.publicTitle(path)).toBe('Tomorrow');
    const { revisions } = await client.call<{ revisions: Json[] }>('GET', `${path}/revisions`);
    expect(revisions[0]).toMatchObject({ version: 2, action: 'published', fields: ['content.en.title'] });
    expect((await publish(path)).statusCode).toBe(404);
  });

  test('keeps what only the live version changed', async () => {
    const path = await client.newsWithChange();
    await client.call('PUT', path, { content: { en: { excerpt: 'Shorter' }, kk: { title: 'Gilem' } } });
    await client.call('PUT', path, { content: { ru: null }, author: 'Live' });
    expect(await client.read(path)).toMatchObject({
      item: { author: 'Live', content: { en: { title: 'Tomorrow', excerpt: 'Shorter' }, kk: { title: 'Gilem' } } },
      waiting_change: { base_version: 1, live_version: 3, conflicts: [] },
    });
    const { item } = (await publish(path)).json<{ item: { content: object } }>();
    expect(item).toMatchObject({ author: 'Live', version: 4 });
    expect(Object.keys(item.content)).toEqual(['en', 'kk']);
    expect(item.content).toMatchObject({ en: { title: 'Tomorrow', excerpt: 'Shorter', content: 'At length.' } });
  });

  test('stops at what both changed, until somebody has looked at it', async () => {
    const path = await client.newsWithChange({ content: { en: { title: 'Tomorrow', content: 'Their text' } } });
    await client.call('PUT', path, { content: { en: { title: 'Today', content: 'Our text' } } });
    const refused = await publish(path);
    expect(refused.json<Json>()).toMatchObject({
      status: 409,
      code: 'changed_live',
      conflicts: ['content.en.title', 'content.en.content'],
      current: { version: 2, content: { en: { title: 'Today' } } },
      waiting: { version: 1, content: { en: { title: 'Tomorrow' } } },
    });
    expect(await client.title(path)).toBe('Today');
    // a save that resolves nothing keeps them
    const kept = await client.call('PUT', `${path}/waiting-change`, { author: 'A. Q.', version: 1 });
    expect(kept).toMatchObject({ waiting_change: { conflicts: ['content.en.title', 'content.en.content'] } });
    const settled = await client.save(path, { content: { en: { title: 'Tonight' } }, version: 2 }, 2);
    expect(settled).toMatchObject({ waiting_change: { base_version: 2, conflicts: [] } });
    expect((await publish(path)).json<Json>()).toMatchObject({
      item: { version: 3, author: 'A. Q.', content: { en: { title: 'Tonight', content: 'Their text' } } },
    });
  });

  test('takes a text and its formatting as one', async () => {
    const path = await client.newsWithChange({ content: { en: { content: 'Other words.' } } });
    const bold = { type: 'text', text: 'At length.', marks: [{ type: 'strong' }] };
    const text = { schema: 1, doc: { type: 'doc', content: [{ type: 'paragraph', content: [bold] }] } };
    await client.call('PUT', path, { content: { en: { text } } });
    expect((await publish(path)).json<Json>()).toMatchObject({
      code: 'changed_live',
      conflicts: ['content.en.content'],
    });
  });

  test('is refused while the item is a draft', async () => {
    const path = await client.newsWithChange();
    await client.call('PUT', path, { published: false });
    expect((await publish(path)).json<Json>()).toMatchObject({ status: 409, code: 'not_published' });
    expect(await client.read(path)).toMatchObject({ item: { content: { en: { title: 'Tomorrow' } } } });
  });

  test('names what is no longer possible', async () => {
    const page = async (slug: string) => {
      const { page: made } = await client.call('POST', 'pages', {
        content: { en: { title: slug } },
        slug,
        published: true,
      });
      return `pages/${(made as { id: string }).id}`;
    };
    const path = await page('first');
    await client.save(path, { slug: 'wanted' });
    await page('wanted');
    expect((await publish(path)).json<Json>()).toMatchObject({ status: 400, errors: [{ field: 'slug' }] });
    expect(await client.call('GET', path)).toMatchObject({ slug: 'first', version: 1 });
  });
});

describe('pictures that only a waiting change shows', () => {
  test('are kept, and nothing to strangers until it goes live', async () => {
    const media = new MediaClient(api, superadmin);
    const { id, url } = await media.one(await quarters(400, 300).jpeg().toBuffer());
    const path = await client.newsWithChange({ images: [url] });
    // a write of the item keeps them
    await client.call('PUT', path, { author: 'A. Q.' });
    const stranger = async () => (await api.send({ method: 'GET', url })).statusCode;
    expect(await stranger()).toBe(404);
    const refused = await client.send('DELETE', `media/${id}`);
    expect(refused.json<Json>()).toMatchObject({ code: 'in_use', uses: [{ type: 'news', state: 'waiting' }] });
    await client.call('POST', `${path}/waiting-change/publish`, {});
    expect(await stranger()).toBe(200);
  });

  test('and are in the trash all the same, as after a mend by hand, are named, and nothing of the change is shown or lost', async () => {
    const { id, url } = await new MediaClient(api, superadmin).one(await quarters(400, 300).jpeg().toBuffer());
    const path = await client.newsWithChange({ content: { en: { title: 'Tomorrow' } }, images: [url] });
    await api.database.query('UPDATE media SET deleted_at = now() WHERE id = $1', [id]);
    const refused = await client.send('POST', `${path}/waiting-change/publish`, {});
    expect([refused.statusCode, refused.json<Json>().errors]).toMatchObject([
      400,
      [{ field: 'images[0]', code: 'unknown_image', medium: { id } }],
    ]);
    const [type = '', item = ''] = path.split('/');
    const { release } = await client.call<{ release: { id: string } }>('POST', 'releases', {
      name: 'Opening',
      members: [{ type, id: item }],
    });
    const whole = await client.send('POST', `releases/${release.id}/publish`, {});
    expect([whole.statusCode, whole.json<Json>().members]).toMatchObject([409, [{ type, fields: ['images[0]'] }]]);
    expect(await client.publicTitle(path)).toBe('A carpet comes home');
    await api.database.query('UPDATE media SET deleted_at = NULL WHERE id = $1', [id]);
    await client.call('POST', `releases/${release.id}/publish`, {});
    expect(await client.publicTitle(path)).toBe('Tomorrow');
  });
});

describe('an item', () => {
  test('that becomes a draft takes the time off its change, and says so', async () => {
    const path = await client.newsWithChange();
    await client.call('POST', `${path}/waiting-change/publish`, { publish_at: '2029-01-01T09:00:00+05:00' });
    expect(await client.call('PUT', path, { published: false })).toMatchObject({
      message: 'Saved. Its waiting change no longer goes live at its time.',
    });
    expect(await client.read(path)).toMatchObject({ waiting_change: { publish_at: null, version: 3 } });
    const asked = ['GET', `audit?item=${path.slice(5)}`, undefined, superadmin] as const;
    const { entries } = await client.call<{ entries: Json[] }>(...asked);
    expect(entries[0]).toMatchObject({ fields: ['waiting_change.publish_at'] });
  });

  test('that becomes one again, as it was in an earlier version, says so, too', async () => {
    const path = await client.newsWithChange();
    await client.call('PUT', path, { published: false });
    await client.call('PUT', path, { published: true });
    await client.call('POST', `${path}/waiting-change/publish`, { publish_at: '2029-01-01T09:00:00+05:00' });
    expect(await client.call('POST', `${path}/revisions/2/restore`, { fields: ['published'] })).toMatchObject({
      message: 'Restored. Its waiting change no longer goes live at its time.',
    });
  });

  test('that is deleted gives its change up for good, and says so', async () => {
    const path = await client.newsWithChange();
    expect(await client.call('DELETE', path)).toEqual({ message: 'Deleted. Its waiting change is given up.' });
    await client.call('POST', `trash/${path}/restore`);
    expect(await client.read(path)).toEqual({ waiting_change: null, item: null });
  });
});
