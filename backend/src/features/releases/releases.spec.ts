import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { pageInput } from '../../../test/builders/pages.js';
import { eventually } from '../../../test/eventually.js';
import { ReleaseClient, pathOf, type Member } from '../../../test/release-client.js';
import type { Json } from '../../../test/waiting-client.js';

let api: TestApp;
let client: ReleaseClient;
let editor: Cookies;

beforeAll(async () => {
  api = await startApp();
  client = new ReleaseClient(api, await api.signIn());
  await api.addAdmin('editor', 'Correct9horse');
  editor = await api.signIn({ username: 'editor', password: 'Correct9horse' });
});
afterAll(() => api.stop());

const publish = (id: string, body: object = {}) => client.send('POST', `releases/${id}/publish`, body);
const seen = (members: Member[]) => Promise.all(members.map((member) => client.seen(member)));
const branch = async (): Promise<Member> => {
  const input = { content: { en: { title: 'A branch' } } };
  const made = await client.call<{ branch: { id: string } }>('POST', 'branches', input);
  return { type: 'branches', id: made.branch.id };
};

describe('a release', () => {
  test('gathers drafts, changes and notices, and says what it will do with each', async () => {
    const [draft, changed, notice] = [await client.draft(), await client.changed(), await client.notice()];
    const nothing = { type: 'news', id: (await client.news()).slice(5) };
    const release = await client.create(' Opening ', [notice, changed, nothing, draft]);
    expect(release).toMatchObject({
      name: 'Opening',
      version: 1,
      state: 'open',
      publish_at: null,
      published_at: null,
      problem: null,
      account: { username: 'superadmin' },
    });
    const told = (id: string) => release.members.find((member) => member.id === id);
    expect(release.members).toHaveLength(4);
    expect(told(draft.id)).toEqual({ ...draft, title: { en: 'Carpets' }, step: 'publish' });
    expect(told(changed.id)).toMatchObject({ title: { en: 'A carpet comes home' }, step: 'change' });
    expect(told(nothing.id)).toMatchObject({ step: 'none' });
    expect(told(notice.id)).toEqual({ ...notice, title: { en: 'The carpets are open.' }, step: 'publish' });
    expect(await client.get(release.id)).toEqual(release);
    const { releases } = await client.list(`?type=news&item=${changed.id}`);
    expect(releases).toMatchObject([{ id: release.id, size: 4 }]);
    expect(await seen([draft, notice])).toEqual([undefined, undefined]);
  });

  test('goes live as a whole', async () => {
    const members = [await client.draft(), await client.changed(), await client.notice()];
    const release = await client.create('Opening', members);
    const answer = await publish(release.id, { version: 1 });
    expect([answer.statusCode, answer.json<Json>().message]).toEqual([200, 'Published.']);
    const live = answer.json<{ release: Json }>().release;
    expect(live).toMatchObject({ state: 'live', published_at: expect.any(String), version: 2 });
    const [exhibition, article, notice] = await seen(members);
    expect(exhibition).toMatchObject({ content: { en: { title: 'Carpets' } } });
    expect(article).toMatchObject({ content: { en: { title: 'Tomorrow' } } });
    expect(notice).toBeDefined();
    const again = await publish(release.id);
    expect([again.statusCode, again.json<Json>().code]).toEqual([409, 'already_live']);
    expect((await client.list('?state=live')).releases.map(({ id }) => id)).toContain(release.id);
    expect((await client.list('?state=open')).releases.map(({ id }) => id)).not.toContain(release.id);
    // its items can join another one
    expect(await client.create('Next', members)).toMatchObject({ state: 'open' });
    const { entries } = await client.call<{ entries: Json[] }>('GET', 'audit?type=releases&limit=2');
    expect(entries).toMatchObject([
      { action: 'created', title: 'Next' },
      { action: 'published', title: 'Opening' },
    ]);
  });

  test('of which one item is refused changes nothing, and says why', async () => {
    const [draft, changed, other] = [await client.draft(), await client.changed(), await client.changed()];
    await client.call('PUT', pathOf(other), { content: { en: { title: 'Today' } } });
    const undated = await client.draft({ start_date: null });
    const release = await client.create('Opening', [draft, changed, other, undated]);
    const before = await seen([draft, changed, other]);
    const problems = expect.arrayContaining([
      expect.objectContaining({ ...other, code: 'changed_live', fields: ['content.en.title'] }),
      expect.objectContaining({ ...undated, code: 'validation', fields: ['start_date'] }),
    ]);
    const checked = await client.call<{ problems: Json[] }>('POST', `releases/${release.id}/check`, {});
    expect(checked.problems).toEqual(problems);
    expect(checked.problems).toHaveLength(2);
    const answer = await publish(release.id);
    expect(answer.json<Json>()).toMatchObject({ status: 409, code: 'release_refused', members: problems });
    expect(await seen([draft, changed, other])).toEqual(before);
    expect(await client.get(release.id)).toEqual(release);
    const { revisions } = await client.call<{ revisions: Json[] }>('GET', `${pathOf(changed)}/revisions`);
    expect(revisions).toHaveLength(1);
  });

  test('that could go live is not changed by its check', async () => {
    const members = [await client.draft(), await client.changed(), await client.notice(), await branch()];
    const release = await client.create('Opening', members);
    expect(await client.call('POST', `releases/${release.id}/check`, {})).toEqual({ problems: [] });
    expect(await client.get(release.id)).toEqual(release);
    expect((await seen(members)).slice(0, 3)).toMatchObject([
      undefined,
      { content: { en: { title: 'A carpet comes home' } } },
      undefined,
    ]);
  });

  test('of which nothing waits is not published', async () => {
    const release = await client.create('Nothing', [{ type: 'news', id: (await client.news()).slice(5) }]);
    expect((await publish(release.id)).json<Json>()).toMatchObject({ status: 409, code: 'nothing_to_publish' });
    expect((await publish((await client.create('Empty')).id)).json<Json>()).toMatchObject({
      code: 'nothing_to_publish',
    });
  });

  test('is changed in the version that was looked at', async () => {
    const [one, other] = [await client.draft(), await client.draft()];
    const { id } = await client.create('Opening', [one]);
    const put = (body: object) => client.send('PUT', `releases/${id}`, body);
    const saved = await put({ name: ' The opening ', members: [{ ...other, id: other.id.toUpperCase() }], version: 1 });
    expect(saved.json<Json>()).toMatchObject({ release: { name: 'The opening', version: 2, members: [other] } });
    const stale = await put({ members: [], version: 1 });
    expect(stale.json<Json>()).toMatchObject({ status: 412, current: { members: [other] } });
    expect((await put({ name: ' ' })).json<Json>()).toMatchObject({ errors: [{ field: 'name', code: 'required' }] });
    expect((await put({ members: null })).statusCode).toBe(400);
    expect((await publish(id, { version: 1 })).statusCode).toBe(412);
    await client.call('DELETE', `releases/${id}`);
    expect((await put({ name: 'Late' })).statusCode).toBe(404);
  });

  test('that somebody changes at the same moment is not published', async () => {
    const [one, other] = [await client.draft(), await client.draft()];
    const { id } = await client.create('Opening', [one]);
    const runner = api.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM releases WHERE id = $1 FOR UPDATE', [id]);
    const answer = publish(id);
    const waits = async () =>
      (
        await api.database.query<object[]>(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        )
      ).length > 0;
    expect(await eventually(waits, true)).toBe(true);
    await runner.query('INSERT INTO release_member (release_id, type, item_id) VALUES ($1, $2, $3)', [
      id,
      other.type,
      other.id,
    ]);
    await runner.commitTransaction();
    await runner.release();
    expect((await answer).json<Json>()).toMatchObject({ status: 412 });
    expect(await seen([one, other])).toEqual([undefined, undefined]);
    expect(await client.call('GET', pathOf(other))).toMatchObject({ published: false });
  });

  test('takes only items that exist, and that are in no other one', async () => {
    const draft = await client.draft();
    const refusal = async (members: Member[]) =>
      (await client.send('POST', 'releases', { name: 'Opening', members })).json<Json>();
    const unknown = { type: 'news', id: '00000000-0000-4000-8000-000000000000' };
    expect(await refusal([draft, unknown])).toMatchObject({ errors: [{ field: 'members[1]', code: 'not_found' }] });
    expect(await refusal([{ ...draft, type: 'admins' }])).toMatchObject({ errors: [{ field: 'members[0]' }] });
    await client.create('First', [draft, draft]);
    expect(await refusal([draft])).toMatchObject({
      status: 409,
      code: 'in_other_release',
      detail: 'An item is in the release "First".',
      members: [{ ...draft, title: { en: 'Carpets' } }],
    });
  });
});

describe('an item of a release', () => {
  test('keeps no time of its own', async () => {
    const changed = await client.changed();
    const url = `${pathOf(changed)}/waiting-change/publish`;
    await client.call('POST', url, { publish_at: '2029-01-01T09:00:00+05:00' });
    await client.create('Opening', [changed]);
    expect(await client.read(pathOf(changed))).toMatchObject({ waiting_change: { publish_at: null } });
    const planned = await client.send('POST', url, { publish_at: '2029-01-01T09:00:00+05:00' });
    expect(planned.json<Json>()).toMatchObject({
      status: 409,
      code: 'in_release',
      detail: expect.stringContaining('Opening'),
    });
  });

  test.each<[string, (item: Member) => Promise<Json>, string]>([
    ['deleted', (item) => client.call('DELETE', pathOf(item)), 'member_deleted'],
    ['unpublished', (item) => client.call('PUT', pathOf(item), { published: false }), 'member_unpublished'],
  ])('that is %s leaves it, and a planned release does not go live without somebody', async (_, write, code) => {
    const [changed, draft] = [await client.changed(), await client.draft()];
    const { id } = await client.create('Opening', [changed, draft]);
    await client.call('POST', `releases/${id}/publish`, { publish_at: '2029-01-01T09:00:00+05:00' });
    const { message } = await write(changed);
    expect(message).toContain('It was taken out of the release "Opening", which no longer goes live at its time.');
    expect(await client.get(id)).toMatchObject({
      state: 'stopped',
      members: [draft],
      problem: { code, members: [{ ...changed, code }] },
    });
  });

  test('that is a notice leaves it, too', async () => {
    const notice = await client.notice({ published: true });
    const { id } = await client.create('Opening', [notice]);
    const { message } = await client.call('PUT', pathOf(notice), { published: false });
    expect(message).toBe('Saved. It was taken out of the release "Opening".');
    expect(await client.get(id)).toMatchObject({ state: 'open', members: [] });
  });

  test('that was shown before shows its waiting change, too', async () => {
    const changed = await client.changed();
    await client.call('PUT', pathOf(changed), { published: false });
    const { id } = await client.create('Again', [changed]);
    expect((await publish(id)).statusCode).toBe(200);
    expect(await client.seen(changed)).toMatchObject({ content: { en: { title: 'Tomorrow' } } });
  });
});

describe('an admin', () => {
  const asEditor = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    client.send(method, path, payload, editor).then(({ statusCode }) => statusCode);

  test('gathers and publishes what admins may edit', async () => {
    const { id } = (
      await client.send('POST', 'releases', { name: 'Mine', members: [await client.draft()] }, editor)
    ).json<{ release: { id: string } }>().release;
    expect(await asEditor('POST', `releases/${id}/publish`, {})).toBe(200);
  });

  test('neither gathers nor publishes what only superadmins may edit', async () => {
    const [place, notice] = [await branch(), await client.notice()];
    for (const member of [place, notice])
      expect(await asEditor('POST', 'releases', { name: 'Not mine', members: [member] })).toBe(403);
    const { id } = await client.create('Opening', [notice, await client.draft()]);
    for (const body of [{}, { publish_at: '2029-01-01T09:00:00+05:00' }])
      expect(await asEditor('POST', `releases/${id}/publish`, body)).toBe(403);
    for (const body of [{ members: [] }, { name: 'Mine now' }, { members: [notice, await client.draft()] }])
      expect(await asEditor('PUT', `releases/${id}`, body)).toBe(403);
    expect(await asEditor('POST', `releases/${id}/check`)).toBe(403);
    expect(await asEditor('DELETE', `releases/${id}`)).toBe(403);
    expect(await client.get(id)).toMatchObject({ version: 1 });
  });

  test('may edit pages, and so release them', async () => {
    const { page } = await client.call<{ page: { id: string } }>('POST', 'pages', { ...pageInput(), published: false });
    expect(await asEditor('POST', 'releases', { name: 'Pages', members: [{ type: 'pages', id: page.id }] })).toBe(201);
  });
});
