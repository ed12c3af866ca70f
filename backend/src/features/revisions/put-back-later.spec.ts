import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
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

describe('an earlier version as a change that waits', () => {
  test('is not shown to visitors, and stands beside no other one', async () => {
    const path = await client.news();
    await client.call('PUT', path, { content: { en: { title: 'Changed' } }, author: 'B. Q.' });
    const restore = (body: object) => client.send('POST', `${path}/revisions/1/restore`, body);
    const stale = await restore({ later: true, version: 1 });
    expect(stale.statusCode).toBe(412);
    const answer = await restore({ later: true, version: 2, fields: ['content.en'] });
    expect(answer.json()).toMatchObject({
      item: { content: { en: { title: 'A carpet comes home' } }, author: 'B. Q.' },
    });
    expect(await client.publicTitle(path)).toBe('Changed');
    expect(await client.read(path)).toMatchObject({
      waiting_change: { version: 1, base_version: 2, live_version: 2 },
      item: { content: { en: { title: 'A carpet comes home' } }, author: 'B. Q.' },
    });
    // there cannot be two waiting changes
    const second = await restore({ later: true, version: 2 });
    expect(second.statusCode).toBe(412);
    expect(second.json<Json>()).toMatchObject({ current: { author: 'B. Q.', version: 1 } });
  });

  test('an item that was a draft in that version stays published, and one that is a draft has no change that waits', async () => {
    const path = await client.news({ published: false });
    await client.call('PUT', path, { content: { en: { title: 'Changed' } }, published: true });
    const restore = () => client.send('POST', `${path}/revisions/1/restore`, { later: true });
    expect((await restore()).json()).toMatchObject({ item: { published: true } });
    expect(await client.publicTitle(path)).toBe('Changed');
    const draft = await client.news({ published: false });
    await client.call('PUT', draft, { author: 'B. Q.' });
    const refused = await client.send('POST', `${draft}/revisions/1/restore`, { later: true });
    expect([refused.statusCode, refused.json<Json>().code]).toEqual([409, 'not_published']);
  });

  test('settings have none', async () => {
    await client.call('PUT', 'site', { phone: '12345' }, superadmin);
    const { revisions } = await client.call<{ revisions: { version: number }[] }>(
      ...(['GET', 'site/1/revisions', undefined, superadmin] as const),
    );
    const version = revisions[0]?.version ?? 0;
    const refused = await client.send('POST', `site/1/revisions/${version}/restore`, { later: true }, superadmin);
    expect([refused.statusCode, refused.json<Json>().errors]).toMatchObject([400, [{ field: 'later' }]]);
  });
});
