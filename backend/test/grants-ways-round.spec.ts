import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { startApp, type Cookies, type TestApp } from './app.js';
import { mp4, pdf, vtt } from './builders/files.js';
import { eventInput } from './builders/events.js';
import { jpeg, multipart } from './builders/pictures.js';
import { document, paragraph, text } from './document-client.js';
import { grantedAccounts, type GrantedAccounts } from './granted-accounts.js';
import type { Place } from './granted-items.js';
import { MediaClient } from './media-client.js';
import { inputs } from './samples.js';

/** Attempts at what is not granted (docs/decisions/0048-grants.md), apart from the plain calls of grants-table.spec.ts. */

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Json = Record<string, unknown>;

interface Answer {
  status: number;
  text: string;
  body: Json;
}

interface Made {
  id: string;
  version: number;
}

let api: TestApp;
let accounts: GrantedAccounts;
/** Without limits; for one branch; drafts there; into Karakalpak; press; objects of one branch; no task. */
let admin: Cookies;
let editor: Cookies;
let drafts: Cookies;
let translator: Cookies;
let press: Cookies;
let keeper: Cookies;
let nothing: Cookies;

beforeAll(async () => {
  api = await startApp({ LOG_LEVEL: 'error' });
  accounts = await grantedAccounts(api);
  admin = accounts.superadmin;
  const branches = [accounts.own];
  const edited = { news: 'delete', events: 'delete', exhibitions: 'delete', media: 'delete' } as const;
  editor = await accounts.add('editor', {
    branches,
    tasks: { ...edited, branches: 'publish', notices: 'delete' },
  });
  const drafted = { news: 'draft', events: 'draft', exhibitions: 'draft', media: 'draft', notices: 'draft' } as const;
  drafts = await accounts.add('drafts', { branches, tasks: drafted });
  const translated = {
    news: 'publish',
    events: 'publish',
    media: 'publish',
    terms: 'publish',
    site: 'publish',
  } as const;
  translator = await accounts.add('translator', {
    languages: ['kk'],
    tasks: { ...translated, notices: 'publish', branches: 'publish', collections: 'publish' },
  });
  press = await accounts.add('press', { tasks: { news: 'publish', events: 'publish', media: 'publish' } });
  keeper = await accounts.add('keeper', { branches, tasks: { collections: 'delete', media: 'delete' } }, true);
  nothing = await accounts.add('nothing', {});
});
afterAll(() => api.stop());

async function call(who: Cookies, method: Method, path: string, sent?: object, headers = {}): Promise<Answer> {
  const asked: InjectOptions & { cookies?: never } = { method, url: `/api/admin/${path}`, payload: sent, headers };
  const answer = await api.send(asked, who);
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, text: answer.body, body: isJson ? answer.json<Json>() : {} };
}

/** As superadmin. */
async function must(method: Method, path: string, sent?: object): Promise<Json> {
  const answer = await call(admin, method, path, sent);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
}

const partOf = (answer: Json): Made => Object.values(answer).find((part) => typeof part === 'object') as Made;

function at(type: string, place: Place): object {
  const branch = place === 'shared' ? null : accounts[place];
  if (type === 'notices') return branch ? { where: 'branch', branch } : { where: 'everywhere', branch: null };
  return type === 'collections' ? { record: { branch } } : { branch };
}

/** By a superadmin. @returns its path */
async function make(type: string, place: Place, published: boolean, more: object = {}): Promise<string> {
  const input = type === 'notices' ? { text: { en: 'A notice' } } : inputs[type]?.();
  const { id } = partOf(await must('POST', type, { ...input, ...at(type, place), published, ...more }));
  return `${type}/${id}`;
}

const idOf = (path: string): string => path.split('/')[1] ?? '';
const member = (path: string) => ({ type: path.split('/')[0], id: idOf(path) });
const titled = (title: string) => ({ content: { en: { title } } });

let seed = 0;
/** A picture of a branch, by a superadmin. */
async function picture(place: Place, more: object = {}): Promise<{ id: string; url: string; bytes: Buffer }> {
  await api.database.query('DELETE FROM throttle');
  const bytes = await jpeg((seed += 1));
  const { id, url } = await new MediaClient(api, admin).one(bytes);
  await must('PUT', `media/${id}`, { ...at('media', place), ...more });
  return { id, url, bytes };
}
const withdrawn = { consent: 'withdrawn' };

async function file(data: Buffer): Promise<string> {
  const form = multipart([{ data }]);
  const answer = await api.send({ method: 'POST', url: '/api/admin/upload/file', ...form }, admin);
  return answer.json<{ media: [{ id: string }] }>().media[0].id;
}

/** Refused, and the item is as it was. */
async function refused(who: Cookies, [method, path, sent]: [Method, string, object?], of: string, status = 403) {
  const before = await call(admin, 'GET', of);
  const answer = await call(who, method, path, sent);
  expect([method, path, answer.status, answer.text]).toEqual([method, path, status, expect.anything()]);
  expect((await call(admin, 'GET', of)).body).toEqual(before.body);
  return answer;
}

test('a move to another branch, or to the whole museum, takes both', async () => {
  const own = await make('events', 'own', false);
  for (const branch of [accounts.foreign, accounts.foreign.toUpperCase(), null])
    await refused(editor, ['PUT', own, { branch }], own);
  const foreign = await make('events', 'foreign', true);
  await refused(editor, ['PUT', foreign, { branch: accounts.own }], foreign);
  const shared = await make('events', 'shared', true);
  await refused(editor, ['PUT', shared, { branch: accounts.own }], shared);
});

test('the branch in a body is one id, and nothing else', async () => {
  const title = 'Tricks with the branch';
  for (const branch of [[accounts.own], [accounts.own, accounts.foreign], { id: accounts.own }, '', 'null', 1, true]) {
    const answer = await call(editor, 'POST', 'events', { ...eventInput(), ...titled(title), branch });
    expect([branch, answer.status]).toEqual([branch, branch === '' ? 403 : 400]);
  }
  const twice = `{"content":{"en":{"title":"${title}"}},"date":"2026-05-18","branch":"${accounts.own}","branch":"${accounts.foreign}"}`;
  const headers = { 'content-type': 'application/json' };
  const sent = await api.send({ method: 'POST', url: '/api/admin/events', payload: twice, headers }, editor);
  expect(sent.statusCode).toBe(400);
  const listed = await call(editor, 'GET', `events?search=${title.replaceAll(' ', '+')}`);
  expect(listed.body.total).toBe(0);
});

test('what is created without a branch is of the own one, an object too', async () => {
  const made = partOf((await call(editor, 'POST', 'events', eventInput())).body) as Made & { branch: string };
  expect(made.branch).toBe(accounts.own);
  const object = await call(keeper, 'POST', 'collections', inputs.collections?.());
  expect([object.status, object.text]).toEqual([201, expect.stringContaining(accounts.own)]);
});

test('an id in capitals is the same item', async () => {
  const draft = await make('events', 'foreign', false);
  const path = `events/${idOf(draft).toUpperCase()}`;
  for (const [method, sent] of [['GET'], ['PUT', titled('x')], ['DELETE']] as [Method, object?][])
    expect((await call(editor, method, path, sent)).status).toBe(404);
  expect((await call(editor, 'GET', `${path}/revisions`)).status).toBe(404);
  expect((await call(editor, 'PUT', `${path}/waiting-change?base_version=1`, titled('x'))).status).toBe(404);
});

test('a list, its search, filters, fields and counts leave out what may not be read', async () => {
  const word = 'Qarlıǵash';
  await make('events', 'foreign', false, titled(word));
  await make('events', 'shared', false, titled(word));
  const shown = await make('events', 'foreign', true, { ...titled(word), shown_from: '2100-01-01T00:00:00.000Z' });
  const before = await call(editor, 'GET', 'events?counts=true');
  await make('events', 'foreign', false, titled(word));
  expect((await call(editor, 'GET', 'events?counts=true')).body).toEqual(before.body);
  const asked = ['search=', 'status=draft&search=', 'shown=later&search=', 'missing=ru&search=', 'fields=row&search='];
  for (const query of asked) {
    const answer = await call(editor, 'GET', `events?${query}${word}`);
    expect([query, answer.body.total, answer.text.includes(word)]).toEqual([query, 0, false]);
  }
  const byBranch = await call(editor, 'GET', `events?branch=${accounts.foreign}&search=${word}`);
  expect(byBranch.body.total).toBe(0);
  expect((await call(editor, 'GET', `events?branch=${accounts.own}&branch=${accounts.foreign}`)).status).toBe(400);
  expect((await call(editor, 'GET', shown)).status).toBe(404);
});

test('the numbers on the dashboard count what may be worked on', async () => {
  const [before, agenda] = [await call(editor, 'GET', 'overview'), await call(editor, 'GET', 'overview/agenda')];
  await make('events', 'foreign', false);
  await make('exhibitions', 'foreign', false);
  await make('news', 'shared', false);
  expect((await call(editor, 'GET', 'overview')).body).toEqual(before.body);
  expect((await call(editor, 'GET', 'overview/agenda')).body).toEqual(agenda.body);
});

test('what somebody wrote is gone from their dashboard when it was moved away', async () => {
  const word = 'Movedaway';
  const made = partOf((await call(editor, 'POST', 'events', { ...eventInput(), ...titled(word) })).body);
  await must('PUT', `events/${made.id}`, { branch: accounts.foreign, published: false });
  expect((await call(editor, 'GET', 'overview/agenda')).text).not.toContain(made.id);
  expect((await call(editor, 'GET', `events/${made.id}/revisions/1`)).status).toBe(404);
});

test('rows and pictures of items tell their branch, by which a console offers what may be changed', async () => {
  const own = await make('collections', 'own', false);
  const { collections } = (await call(keeper, 'GET', 'collections?fields=row&lang=en&limit=100')).body;
  expect(collections).toContainEqual(expect.objectContaining({ id: idOf(own), branch: accounts.own }));
  const { url } = await picture('own');
  const item = await make('news', 'own', false, { images: [url] });
  expect(await must('GET', item)).toMatchObject({ media: [{ branch: accounts.own }] });
});

test('a change that goes live by itself says so to those who may not publish it', async () => {
  const path = await make('news', 'own', true);
  const asked = async () => (await call(drafts, 'GET', `${path}/waiting-change`)).body;
  await must('PUT', `${path}/waiting-change?base_version=1`, titled('Tomorrow'));
  expect(await asked()).toMatchObject({ waiting_change: { in_release: false } });
  await must('POST', 'releases', { name: 'Opening', members: [member(path)] });
  expect(await asked()).toMatchObject({ waiting_change: { in_release: true, publish_at: null } });
});

test('a bulk change of objects by ids, by a filter or in its trial reaches no others', async () => {
  const own = await make('collections', 'own', false);
  const draft = await make('collections', 'foreign', false);
  const shown = await make('collections', 'foreign', true);
  const change = { status: 'lost' };
  for (const path of [draft, shown]) {
    const ids = [idOf(own), idOf(path)];
    const before = await call(admin, 'GET', path);
    await call(keeper, 'PATCH', 'collections', { ids, change });
    expect((await call(admin, 'GET', path)).body).toEqual(before.body);
  }
  const trial = await call(keeper, 'PATCH', 'collections', { ids: [idOf(draft)], change, dry_run: true });
  expect(trial.text).not.toContain(idOf(draft));
  const before = [await must('GET', draft), await must('GET', shown)];
  await call(keeper, 'PATCH', 'collections', { filter: { status: '' }, change });
  expect([await must('GET', draft), await must('GET', shown)]).toEqual(before);
});

test('the undo of a bulk change is a bulk change', async () => {
  const [draft, shown] = [await make('collections', 'foreign', false), await make('collections', 'foreign', true)];
  const ids = [idOf(draft), idOf(shown)];
  const { undo } = await must('PATCH', 'collections', { ids, change: { status: 'lost' } });
  const before = [await must('GET', draft), await must('GET', shown)];
  for (const one of undo as object[]) {
    await call(keeper, 'PATCH', 'collections', { undo: [one] });
    await call(keeper, 'PATCH', 'collections', { objects: [one], change: { status: 'held' } });
  }
  expect([await must('GET', draft), await must('GET', shown)]).toEqual(before);
});

test('a bulk change of media by ids or a filter reaches no others, and is not drafted', async () => {
  const [free, hidden] = [await picture('foreign'), await picture('foreign', withdrawn)];
  const own = await picture('own');
  const change = { creator: 'Somebody else' };
  const before = [await must('GET', `media/${free.id}`), await must('GET', `media/${hidden.id}`)];
  for (const sent of [{ ids: [own.id, free.id] }, { ids: [hidden.id] }, { filter: {} }, { filter: { kind: 'all' } }])
    await call(editor, 'PATCH', 'media', { ...sent, change });
  expect([await must('GET', `media/${free.id}`), await must('GET', `media/${hidden.id}`)]).toEqual(before);
  const languages = await call(translator, 'PATCH', 'media', { ids: [own.id], change: { alt: { ru: 'Фото' } } });
  expect(languages.status).toBe(403);
});

test('an earlier state does not take an item back to another branch', async () => {
  const path = await make('events', 'foreign', false);
  await must('PUT', path, { branch: accounts.own });
  for (const sent of [{}, { fields: ['branch'] }])
    await refused(editor, ['POST', `${path}/revisions/1/restore`, sent], path);
});

test('a writer of drafts publishes by no detour', async () => {
  const draft = await make('events', 'own', true);
  await must('PUT', draft, { published: false });
  const future = new Date(Date.now() + 86_400_000).toISOString();
  for (const sent of [{ published: true }, { published: true, shown_from: future }])
    await refused(drafts, ['PUT', draft, sent], draft);
  await refused(drafts, ['POST', `${draft}/revisions/1/restore`, {}], draft);
  await refused(drafts, ['POST', `${draft}/revisions/1/restore`, { fields: ['published'] }], draft);
  await refused(drafts, ['DELETE', draft], draft);
  const release = await call(drafts, 'POST', 'releases', { name: 'Mine', members: [member(draft)] });
  expect(release.status).toBe(403);
  expect((await call(drafts, 'POST', 'events', { ...eventInput(), shown_from: future })).status).toBe(403);
  const shown = await make('events', 'own', true);
  await refused(drafts, ['PUT', shown, { published: false }], shown);
  await refused(drafts, ['PUT', shown, { shown_until: future }], shown);
  await refused(drafts, ['POST', `${shown}/revisions/1/restore`, {}], shown);
});

test('a waiting change with a time, or in a release, is no draft', async () => {
  for (const plan of ['time', 'release']) {
    const path = await make('events', 'own', true);
    await must('PUT', `${path}/waiting-change?base_version=1`, titled('Tomorrow'));
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    if (plan === 'time') await must('POST', `${path}/waiting-change/publish`, { publish_at });
    else await must('POST', 'releases', { name: 'Opening', members: [member(path)] });
    const { waiting_change } = await must('GET', `${path}/waiting-change`);
    const version = (waiting_change as Made | null)?.version;
    await refused(drafts, ['PUT', `${path}/waiting-change`, { ...titled('Other'), version }], `${path}/waiting-change`);
    await refused(drafts, ['DELETE', `${path}/waiting-change`], `${path}/waiting-change`);
    await refused(drafts, ['POST', `${path}/waiting-change/publish`, {}], `${path}/waiting-change`);
  }
});

test('a waiting change moves nothing to another branch, and another branch’s move is not undone', async () => {
  const path = await make('events', 'own', true);
  await refused(editor, ['PUT', `${path}/waiting-change?base_version=1`, { branch: accounts.foreign }], path);
  await must('PUT', `${path}/waiting-change?base_version=1`, { branch: accounts.foreign });
  const waiting = `${path}/waiting-change`;
  const { waiting_change } = await must('GET', waiting);
  const { version } = waiting_change as Made;
  await refused(editor, ['PUT', waiting, { branch: accounts.own, version }], waiting);
  await refused(editor, ['PUT', waiting, { ...titled('x'), version }], waiting);
  await refused(editor, ['DELETE', waiting], waiting);
  await refused(editor, ['POST', `${waiting}/publish`, {}], waiting);
  await refused(editor, ['POST', `${path}/revisions/1/restore`, { later: true }], waiting, 412);
});

test('a release takes no item of others, and is not there if it has one', async () => {
  const [own, foreign] = [await make('events', 'own', false), await make('events', 'foreign', false)];
  for (const members of [[member(foreign)], [member(own), member(foreign)]])
    expect((await call(editor, 'POST', 'releases', { name: 'Mine', members })).status).toBe(403);
  const mine = partOf((await call(editor, 'POST', 'releases', { name: 'Mine', members: [member(own)] })).body);
  const path = `releases/${mine.id}`;
  await refused(editor, ['PUT', path, { members: [member(foreign)] }], path);
  await must('PUT', path, { members: [member(own), member(foreign)] });
  const sent: [Method, string, object?][] = [
    ['GET', path],
    ['PUT', path, { name: 'Stale', version: 1 }],
    ['PUT', path, { members: [] }],
    ['POST', `${path}/check`],
    ['POST', `${path}/publish`, { version: 1 }],
    ['POST', `${path}/publish`, { publish_at: new Date(Date.now() + 86_400_000).toISOString() }],
    ['DELETE', path],
  ];
  for (const one of sent) expect((await refused(editor, one, path, 404)).text).not.toContain('Night of museums');
  expect((await call(editor, 'GET', `releases?type=events&item=${idOf(foreign)}`)).body.total).toBe(0);
});

test('an empty release is nobody’s who publishes nothing', async () => {
  const { id } = partOf(await must('POST', 'releases', { name: 'Empty', members: [] }));
  for (const who of [nothing, drafts]) {
    expect((await call(who, 'POST', 'releases', { name: 'Mine', members: [] })).status).toBe(403);
    expect((await call(who, 'GET', 'releases')).body.total).toBe(0);
    await refused(who, ['PUT', `releases/${id}`, { name: 'Mine' }], `releases/${id}`, 404);
    await refused(who, ['DELETE', `releases/${id}`], `releases/${id}`, 404);
  }
});

test('a withdrawn medium of others is as unknown, wherever an item or a medium names it', async () => {
  const hidden = await picture('foreign', withdrawn);
  const unknown = { ...hidden, id: 'd0000000-0000-4000-8000-000000000000' };
  const own = await make('news', 'own', false);
  const sent = (one: { id: string; url: string }) => {
    const node = { type: 'figure', attrs: { media: one.id } };
    return [
      ['PUT', own, { images: [one.url.replace(hidden.id, one.id)] }],
      ['PUT', own, { pictures: [{ media: one.id, alt: { en: 'x' } }] }],
      ['PUT', own, { content: { en: { text: document(node, paragraph(text('x'))) } } }],
      ['PUT', `branches/${accounts.own}`, { images: [one.url.replace(hidden.id, one.id)] }],
    ] as [Method, string, object][];
  };
  const others = sent(unknown);
  for (const [index, one] of sent(hidden).entries()) {
    const answers = [await call(editor, ...one), await call(editor, ...(others[index] ?? one))];
    // texts of a picture that the item does not have are left out, whatever it is
    expect([one, answers[0]?.status]).toEqual([one, 'pictures' in one[2] ? 200 : 400]);
    const said = answers.map((answer) => answer.text.replace(/"(updatedAt|version)":[^,]+/g, ''));
    expect(said[0]).toBe(said[1]);
  }
});

test('captions and an audio description of others are not attached to an own film', async () => {
  const [film, words, sound] = [await file(mp4()), await file(vtt()), await file(mp4())];
  await must('PUT', `media/${film}`, at('media', 'own'));
  for (const id of [words, sound]) await must('PUT', `media/${id}`, { ...at('media', 'foreign'), ...withdrawn });
  await refused(editor, ['PUT', `media/${film}`, { captions: { en: words } }], `media/${film}`, 400);
  await refused(editor, ['PUT', `media/${film}`, { audio_description: sound }], `media/${film}`, 400);
});

test('a medium is not taken over, moved, or taken away', async () => {
  const [free, own] = [await picture('foreign'), await picture('own')];
  await refused(editor, ['PUT', `media/${free.id}`, { branch: accounts.own }], `media/${free.id}`);
  await refused(editor, ['PUT', `media/${own.id}`, { branch: accounts.foreign }], `media/${own.id}`);
  await refused(editor, ['PUT', `media/${own.id}`, { branch: null }], `media/${own.id}`);
  await refused(editor, ['PUT', `media/${free.id}`, withdrawn], `media/${free.id}`);
});

test('the same file again does not give a withdrawn medium of others', async () => {
  const hidden = await picture('foreign', withdrawn);
  const url = '/api/admin/upload/image?reuse=true';
  const answer = await api.send({ method: 'POST', url, ...multipart([hidden.bytes]) }, editor);
  expect(answer.body).not.toContain(hidden.id);
});

test('a former file of another medium is not restored into an own one', async () => {
  const [own, other] = [await picture('own'), await picture('foreign')];
  const form = multipart([await jpeg(200)]);
  await api.send({ method: 'PUT', url: `/api/admin/media/${other.id}/file`, ...form }, admin);
  const { files } = await must('GET', `media/${other.id}/files`);
  const former = (files as Made[])[0]?.id;
  expect(former).toBeDefined();
  await refused(editor, ['POST', `media/${own.id}/file/restore`, { file: former }], `media/${own.id}`, 400);
});

test('an upload in parts replaces no file of others, and is no register', async () => {
  const other = await picture('foreign');
  for (const [query, status] of [
    [`?replaces=${other.id}`, 403],
    ['?accept=register', 403],
  ] as const) {
    const bytes = await jpeg(201);
    const tus = { 'tus-resumable': '1.0.0' };
    const begun = await call(editor, 'POST', 'upload/resumable', undefined, { ...tus, 'upload-length': bytes.length });
    const url = `/api/admin/upload/resumable/${String(begun.body.id)}${query}`;
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const answer = await api.send({ method: 'PATCH', url, headers, payload: bytes }, editor);
    expect([query, answer.statusCode]).toEqual([query, status]);
  }
});

test('a stored file of a withdrawn medium is not for the cookie of others', async () => {
  const hidden = await picture('foreign', withdrawn);
  const asked = async (who: Cookies) => (await api.send({ method: 'GET', url: hidden.url }, who)).statusCode;
  expect([await asked(admin), await asked(editor), await asked(nothing), await asked(press)]).toEqual([
    200, 404, 404, 200,
  ]);
});

test('the original of a medium of others is in no archive', async () => {
  const [free, own] = [await picture('foreign'), await picture('own')];
  const zip = await api.send({ method: 'GET', url: `/api/admin/media/zip?ids=${own.id},${free.id}` }, editor);
  const whole = await api.send({ method: 'GET', url: `/api/admin/media/zip?ids=${own.id}` }, editor);
  expect(zip.statusCode === 200 ? zip.rawPayload.length : 0).toBeLessThanOrEqual(whole.rawPayload.length);
});

test('the library does not find a medium by the words of a draft of others', async () => {
  const word = 'Bulbulzar';
  const { url } = await picture('foreign');
  await make('news', 'foreign', false, { ...titled(word), images: [url] });
  expect((await call(admin, 'GET', `media?search=${word}`)).body.total).toBe(1);
  expect((await call(editor, 'GET', `media?search=${word}`)).body.total).toBe(0);
});

test('the uses of a medium, and the refusal to delete it, do not name a draft of others', async () => {
  const word = 'Secretdraft';
  const own = await picture('own');
  const foreign = await make('news', 'foreign', false, { ...titled(word), images: [own.url] });
  const shown = await make('news', 'foreign', true, { images: [own.url] });
  const draft = await make('news', 'own', false, { images: [own.url] });
  const listed = (uses: unknown) => (uses as { id: string }[]).map(({ id }) => id);
  // neither their titles nor that they are news, and drafts: only that there is one more
  const { uses, total } = (await call(editor, 'GET', `media/${own.id}/uses`)).body;
  expect([listed(uses), total]).toEqual([[idOf(shown), idOf(draft)], 3]);
  const answer = await call(editor, 'DELETE', `media/${own.id}`);
  expect([answer.status, listed(answer.body.uses), answer.body.total]).toEqual([409, [idOf(shown), idOf(draft)], 3]);
  expect(answer.text).not.toContain(idOf(foreign));
  expect(listed((await call(admin, 'GET', `media/${own.id}/uses`)).body.uses)).toHaveLength(3);
});

test('a link in an own text does not tell the title of a draft of others', async () => {
  const word = 'Linkeddraft';
  const foreign = await make('events', 'foreign', false, titled(word));
  const card = { type: 'card', attrs: member(foreign) };
  const own = await make('news', 'own', false);
  const sent = { content: { en: { text: document(card, paragraph(text('See there.'))) } } };
  const answer = await call(editor, 'PUT', own, sent);
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining(word)]);
  expect((await call(editor, 'GET', own)).text).not.toContain(word);
  expect((await call(admin, 'GET', own)).text).toContain(word);
});

test('an object does not tell the title of an exhibition draft of others', async () => {
  const word = 'Hiddenexhibition';
  const exhibition = await make('exhibitions', 'foreign', false, titled(word));
  const record = { branch: accounts.own, exhibitions: [idOf(exhibition)] };
  const answer = await call(keeper, 'POST', 'collections', { ...inputs.collections?.(), record });
  expect(answer.text).not.toContain(word);
});

test('the key of another account’s request gives no answer of theirs', async () => {
  const headers = { 'idempotency-key': 'same-key' };
  const sent = { ...eventInput({ published: false }), branch: accounts.foreign };
  const theirs = await call(admin, 'POST', 'events', sent, headers);
  const answer = await call(editor, 'POST', 'events', sent, headers);
  expect([theirs.status, answer.status, answer.text.includes(partOf(theirs.body).id)]).toEqual([201, 403, false]);
});

test('narrower limits count from the next request on, for a repeated one, too', async () => {
  const who = await accounts.add('narrowed', { tasks: { events: 'delete', messages: 'delete' } });
  const headers = { 'idempotency-key': 'narrowed' };
  const sent = { ...eventInput({ published: false }), branch: accounts.foreign };
  const made = await call(who, 'POST', 'events', sent, headers);
  const path = `events/${partOf(made.body).id}`;
  expect([made.status, (await call(who, 'GET', 'messages')).status]).toEqual([201, 200]);
  const listed = (await call(admin, 'GET', 'admins')).body as unknown as { id: string; username: string }[];
  const id = listed.find(({ username }) => username === 'narrowed')?.id;
  const narrow = (grants: object) => must('PUT', `admins/${id}`, { grants: { languages: null, ...grants } });
  await narrow({ branches: [accounts.own], tasks: { events: 'delete' } });
  expect((await call(who, 'GET', 'messages')).status).toBe(403);
  await refused(who, ['PUT', path, titled('x')], path, 404);
  const again = await call(who, 'POST', 'events', sent, headers);
  expect([again.status, again.text.includes(idOf(path))]).toEqual([422, false]);
  await narrow({ branches: null, tasks: {} });
  expect((await call(who, 'POST', 'events', sent, headers)).status).toBe(403);
});

test('the history of a draft of others is not there', async () => {
  const path = await make('events', 'foreign', false);
  for (const [method, sub, sent] of [
    ['GET', 'revisions'],
    ['GET', 'revisions/1'],
    ['PUT', 'revisions/1/name', { name: 'Mine' }],
    ['POST', 'revisions/1/restore', {}],
  ] as [Method, string, object?][])
    expect([sub, (await call(editor, method, `${path}/${sub}`, sent)).status]).toEqual([sub, 404]);
});

test('the trash does not tell of others’ items, or give them back', async () => {
  const word = 'Thrownaway';
  const path = await make('events', 'foreign', true, titled(word));
  await must('DELETE', path);
  for (const query of ['', '?type=events'])
    expect((await call(editor, 'GET', `trash${query}`)).text).not.toContain(word);
  for (const id of [idOf(path), idOf(path).toUpperCase()])
    expect((await call(editor, 'POST', `trash/events/${id}/restore`)).status).toBe(404);
  expect((await call(editor, 'DELETE', `trash/events/${idOf(path)}`)).status).toBe(403);
});

test('an earlier state does not bring back a medium of others from the trash', async () => {
  const medium = await picture('foreign');
  const path = await make('news', 'own', false, { images: [medium.url] });
  await must('PUT', path, { images: [] });
  await must('DELETE', `media/${medium.id}`);
  await call(editor, 'POST', `${path}/revisions/1/restore`, { gone: 'restore' });
  expect((await call(admin, 'GET', `media/${medium.id}`)).status).toBe(404);
});

test('a closure names own branches only, and no notice of the whole museum', async () => {
  const notice = { text: { en: 'Closed' }, where: 'branch', branch: accounts.own };
  const days = { from: '2031-01-01', until: '2031-01-02' };
  const sent = [
    { branches: [accounts.own, accounts.foreign], notice },
    { branches: [accounts.foreign], notice },
    { branches: [accounts.own], notice: { ...notice, branch: accounts.foreign } },
    { branches: [accounts.own], notice: { ...notice, where: 'everywhere', branch: null } },
    { branches: [accounts.own], notice: { ...notice, where: 'home', branch: null } },
    { branches: [accounts.own, accounts.foreign.toUpperCase()], notice },
  ];
  for (const one of sent) {
    const before = await must('GET', 'branches');
    const answer = await call(editor, 'POST', 'notices/closures', { ...days, ...one });
    expect([one, answer.status]).toEqual([one, 403]);
    expect(await must('GET', 'branches')).toEqual(before);
  }
});

test('a notice does not move to another branch, or everywhere', async () => {
  const path = await make('notices', 'own', true);
  for (const sent of [{ where: 'everywhere' }, { where: 'home' }, { branch: accounts.foreign }])
    await refused(editor, ['PUT', path, sent], path);
  const hidden = await make('notices', 'own', false);
  await refused(drafts, ['PUT', hidden, { published: true }], hidden);
});

test('an object does not move by its record, and where it is shown is not its branch', async () => {
  const own = await make('collections', 'own', true);
  for (const record of [{ branch: accounts.foreign }, { branch: null }, null])
    await refused(keeper, ['PUT', own, { record }], own);
  const foreign = await make('collections', 'foreign', true);
  await must('PUT', foreign, { record: { on_show: { branch: accounts.own } } });
  await refused(keeper, ['PUT', foreign, titled('x')], foreign);
});

test('objects are not merged into those of others, or those into own ones', async () => {
  const own = await make('collections', 'own', false);
  for (const isShown of [true, false]) {
    const foreign = await make('collections', 'foreign', isShown);
    for (const [from, into] of [
      [own, foreign],
      [foreign, own],
    ] as const) {
      const before = [await must('GET', own), await must('GET', foreign)];
      const answer = await call(keeper, 'POST', `${from}/merge`, { into: idOf(into) });
      expect([isShown, from === own, answer.status >= 400 && answer.status < 500]).toEqual([
        isShown,
        from === own,
        true,
      ]);
      expect([await must('GET', own), await must('GET', foreign)]).toEqual(before);
    }
  }
});

test('private fields take the task and the branch, besides the permission', async () => {
  const foreign = await make('collections', 'foreign', true);
  const path = `${foreign}/private`;
  expect((await call(keeper, 'GET', path)).status).toBe(403);
  expect((await call(keeper, 'PUT', path, { storage_place: 'Shelf 9' })).status).toBe(403);
  const without = await accounts.add('unallowed', { tasks: { news: 'delete' } }, true);
  expect((await call(without, 'GET', path)).status).toBe(403);
  const writer = await accounts.add('recorder', { tasks: { collections: 'draft' } }, true);
  const before = await call(admin, 'GET', path);
  const answer = await call(writer, 'PUT', path, { storage_place: 'Shelf 9' });
  expect([before.status, answer.status]).toEqual([403, 200]);
});

test('a stale version does not show what may not be read', async () => {
  const word = 'Staleversion';
  const foreign = await make('events', 'foreign', false, titled(word));
  const stale = { 'if-match': '"99"' };
  for (const [method, path, sent] of [
    ['PUT', foreign, titled('x')],
    ['DELETE', foreign],
    ['PUT', `${foreign}/waiting-change`, titled('x')],
    ['POST', `${foreign}/revisions/1/restore`, {}],
  ] as [Method, string, object?][]) {
    const answer = await call(editor, method, path, sent, stale);
    expect([path, answer.status, answer.text.includes(word)]).toEqual([path, 404, false]);
  }
  const shown = await make('events', 'foreign', true);
  await must('PUT', `${shown}/waiting-change?base_version=1`, titled(word));
  for (const sent of [{ ...titled('x'), version: 99 }, titled('x')])
    expect((await call(editor, 'PUT', `${shown}/waiting-change`, sent)).text).not.toContain(word);
});

test('nobody widens limits: not the own, not those of others, not by a new account', async () => {
  const grants = { branches: null, languages: null, tasks: { events: 'delete' } };
  const listed = (await call(admin, 'GET', 'admins')).body as unknown as { id: string; username: string }[];
  const id = listed.find(({ username }) => username === 'editor')?.id;
  for (const who of [editor, press, nothing]) {
    for (const sent of [{ grants: null }, { grants }, { role: 'superadmin' }, { registrar: true }])
      expect((await call(who, 'PUT', `admins/${id}`, sent)).status).toBe(403);
    const account = { username: 'widened', password: 'Correct9horse', grants };
    expect((await call(who, 'POST', 'create-admin', account)).status).toBe(403);
  }
  const named = await call(editor, 'PUT', 'display-name', { displayName: 'Ayjan', grants: null });
  expect(named.status).not.toBe(500);
  expect((await call(editor, 'GET', 'messages')).status).toBe(403);
});

test('a translator changes texts of the language, and nothing beside them', async () => {
  const path = await make('events', 'own', true, { locations: { en: 'Hall' } });
  const kk = { content: { kk: { title: 'Túngi muzey' } } };
  const medium = await picture('own');
  expect((await call(translator, 'PUT', path, kk)).status).toBe(200);
  expect((await call(translator, 'PUT', path, { locations: { kk: 'Zal' } })).status).toBe(200);
  const formatted = { content: { kk: { text: document(paragraph(text('Jańa tekst'))) } } };
  expect((await call(translator, 'PUT', path, formatted)).status).toBe(200);
  const sent = [
    { ...kk, content: { kk: { title: 'Basqa' }, ru: { title: 'Другое' } } },
    { content: { ru: { title: 'Другое' } } },
    { content: { ru: null } },
    { content: { en: { text: document(paragraph(text('Another text'))) } } },
    { content: { kk: { title: 'Basqa' } }, date: '2027-01-01' },
    { start_time: '10:00' },
    { images: [medium.url] },
    { published: false },
    { archived: true },
    { shown_until: '2100-01-01T00:00:00.000Z' },
    { branch: null },
    { locations: { en: 'Another hall' } },
    { location: 'Another hall' },
    { registration_link: 'https://museum.example/other' },
    { repeats: { days: ['2027-01-02'] } },
  ];
  for (const one of sent) {
    const before = await must('GET', path);
    const { status } = await call(translator, 'PUT', path, one);
    expect([one, status === 403 || (status === 400 && 'repeats' in one)]).toEqual([one, true]);
    expect(await must('GET', path)).toEqual(before);
  }
  const waiting = `${path}/waiting-change?base_version=${String((await must('GET', path)).version)}`;
  for (const one of sent.slice(0, 7)) expect((await call(translator, 'PUT', waiting, one)).status).toBe(403);
  await must('PUT', path, { content: { ru: { title: 'Ещё' } } });
  await refused(translator, ['POST', `${path}/revisions/1/restore`, {}], path);
  await refused(translator, ['POST', `${path}/revisions/1/restore`, { fields: ['content.ru'] }], path);
});

test('a translator describes media, terms, notices, branches and the site in the language only', async () => {
  const medium = await picture('own', { alt: { en: 'A carpet' } });
  const term = partOf(await must('POST', 'terms', { kind: 'material', labels: { en: 'Cotton' } }));
  const notice = await make('notices', 'own', true);
  const tries: [string, object, object[]][] = [
    [`media/${medium.id}`, { alt: { kk: 'Gilem' } }, [{ alt: { ru: 'Ковёр' } }, { tags: ['x'] }, { decorative: true }]],
    [
      `terms/${term.id}`,
      { labels: { kk: 'Paxta' } },
      [{ labels: { ru: 'Хлопок' } }, { source: 'x' }, { variants: ['x'] }],
    ],
    [notice, { text: { kk: 'Xabar' } }, [{ text: { ru: 'Весть' } }, { published: false }, { kind: 'warning' }]],
    [
      `branches/${accounts.own}`,
      { directions: { kk: 'Tuwrıǵa' } },
      [{ directions: { en: 'On' } }, { position: 9 }, { hours: { weekly: [], exceptions: [] } }, { prices: [] }],
    ],
    [
      'site',
      { name: { kk: 'Muzey' } },
      [{ name: { en: 'Museum' } }, { phone: '+998 61 222 00 01' }, { email: 'museum@example.org' }],
    ],
  ];
  for (const [path, allowed, others] of tries) {
    const answer = await call(translator, 'PUT', path, allowed);
    expect([path, answer.status, answer.text.slice(0, 200)]).toEqual([path, 200, expect.anything()]);
    for (const one of others) {
      const before = await must('GET', path);
      const { status } = await call(translator, 'PUT', path, one);
      const isSame = JSON.stringify(await must('GET', path)) === JSON.stringify(before);
      expect([path, one, status === 403 || (status === 200 && isSame), isSame]).toEqual([path, one, true, true]);
    }
  }
});

test('a translator names price lines, days and weeks in the language, and changes nothing else of them', async () => {
  const path = `branches/${accounts.own}`;
  const line = (name: object, price = 5) => ({ name, price, unit: 'person' });
  const day = (note: object, more: object = {}) => ({ date: '2099-03-21', closed: true, note, ...more });
  const week = (name: object, more: object = {}) => ({ valid_from: '2099-05-01', name, weekly: [], ...more });
  const lists = (
    prices: object[] = [line({ en: 'Adults' }), line({ en: 'Tour' })],
    exceptions: object[] = [day({ en: 'Navruz' }), { date: '2099-04-01', closed: true }],
    weeks: object[] = [week({ en: 'Summer' })],
  ) => ({ prices, hours: { weekly: [], exceptions, weeks } });
  await must('PUT', path, lists());
  const kk = { kk: 'Atı' };
  const written = lists(
    [line({ en: 'Adults', ...kk }), line({ en: 'Tour' })],
    [day({ en: 'Navruz', ...kk }), { date: '2099-04-01', closed: true, note: kk }],
    [week({ en: 'Summer', ...kk })],
  );
  const answer = await call(translator, 'PUT', path, written);
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  const others = [
    lists([line({ en: 'Adults', ...kk }, 4), line({ en: 'Tour' })]),
    lists([line({ en: 'Grown-ups', ...kk }), line({ en: 'Tour' })]),
    lists([line({ en: 'Adults', ru: 'Взрослые' }), line({ en: 'Tour' })]),
    lists([line({ en: 'Tour' }), line({ en: 'Adults' })]),
    lists([line({ en: 'Adults' })]),
    lists([line({ en: 'Adults' }), line({ en: 'Tour' }), line(kk)]),
    lists(undefined, [day({ en: 'Navruz' })]),
    lists(undefined, [day({ en: 'Navruz' }, { until: '2099-03-22' }), { date: '2099-04-01', closed: true }]),
    lists(undefined, [day({ ru: 'Навруз' }), { date: '2099-04-01', closed: true }]),
    lists(undefined, undefined, [week({ en: 'Summer' }, { valid_from: '2099-06-01' })]),
    lists(undefined, undefined, [week({ en: 'Summer' }), week(kk, { valid_from: '2099-06-01' })]),
    { hours: { ...lists().hours, weekly: [{ weekday: 1, opens: '09:00', closes: '18:00' }] } },
  ];
  for (const one of others) await refused(translator, ['PUT', path, one], path);
  const waiter = await accounts.add('waiter', { languages: ['kk'], tasks: { branches: 'draft' } });
  await refused(waiter, ['PUT', path, lists()], path);
  const { version } = await must('GET', path);
  const waiting = `${path}/waiting-change`;
  const saved = await call(
    waiter,
    'PUT',
    `${waiting}?base_version=${String(version)}`,
    lists([line({ en: 'Adults' }), line({ en: 'Tour', ...kk })]),
  );
  expect([saved.status, saved.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  for (const one of others) expect((await call(waiter, 'PUT', waiting, one)).status).toBe(403);
  // a change of somebody else's goes on
  await must('PUT', waiting, { prices: [line({ en: 'Adults' }, 9), line({ en: 'Tour' })] });
  const named = { prices: [line({ en: 'Adults', ...kk }, 9), line({ en: 'Tour' })] };
  expect((await call(waiter, 'PUT', waiting, named)).status).toBe(200);
  await must('DELETE', waiting);
});

test('a translator writes the texts of a record in the language, and gets no private field or hidden find-spot to translate', async () => {
  const signed = { content: 'Signed', translation: { en: 'By N.' } };
  const find = { note: { en: 'In a field that stays secret' } };
  const record = { credit_line: { en: 'A gift' }, inscriptions: [signed], field_collection: find };
  const path = await make('collections', 'own', true, { record });
  await api.database.query(
    `INSERT INTO collection_private (collection_id, data, version, updated_at) VALUES ($1, '{"staff_notes": "A secret"}', 1, now())`,
    [idOf(path)],
  );
  const { translations } = await must('GET', path);
  const texts = Object.keys((translations as { kk: { fields: object } }).kk.fields);
  expect(texts).toEqual(expect.arrayContaining(['record.credit_line', 'record.inscriptions[0].translation']));
  expect(texts.filter((name) => /note|private/.test(name))).toEqual([]);
  const desk = (await call(translator, 'GET', 'translations?lang=kk&type=collections&limit=100')).text;
  expect(desk).toContain(idOf(path));
  expect(desk).not.toMatch(/secret/);
  for (const change of [
    { credit_line: { en: 'A loan', kk: 'Sawǵa' } },
    { inscriptions: [{ ...signed, content: 'Not signed' }] },
    { inscriptions: [] },
    { fund: 'main' },
  ])
    await refused(translator, ['PUT', path, { record: { ...change } }], path);
  const written = {
    credit_line: { en: 'A gift', kk: 'Sawǵa' },
    inscriptions: [{ ...signed, translation: { en: 'By N.', kk: 'N. islegen' } }],
  };
  const answer = await call(translator, 'PUT', path, { record: written, translation: { from: { kk: 'en' } } });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  expect((await must('GET', path)).record).toMatchObject(written);
});

test('a translator makes, deletes and uploads nothing', async () => {
  const path = await make('events', 'own', false);
  await refused(translator, ['DELETE', path], path);
  expect(
    (await call(translator, 'POST', 'events', { content: { kk: { title: 'Jańa' } }, date: '2027-01-01' })).status,
  ).toBe(403);
  expect((await call(translator, 'POST', 'terms', { kind: 'material', labels: { kk: 'Jún' } })).status).toBe(403);
  expect((await call(translator, 'POST', 'notices', { text: { kk: 'Xabar' } })).status).toBe(403);
  expect((await call(translator, 'POST', 'branches', { content: { kk: { title: 'Filial' } } })).status).toBe(403);
  const upload = { method: 'POST', url: '/api/admin/upload/file', ...multipart([{ data: pdf() }]) } as const;
  expect((await api.send(upload, translator)).statusCode).toBe(403);
  const release = await call(translator, 'POST', 'releases', { name: 'x', members: [member(path)] });
  expect(release.status).toBe(403);
});

test('the branch’s own page: not another one’s, no new one, no end of one', async () => {
  expect((await call(editor, 'PUT', `branches/${accounts.own}`, { position: 5 })).status).toBe(200);
  const other = `branches/${accounts.foreign}`;
  await refused(editor, ['PUT', other, { position: 5 }], other);
  await refused(editor, ['PUT', `branches/${accounts.foreign.toUpperCase()}`, { position: 5 }], other);
  expect((await call(editor, 'POST', 'branches', { content: { en: { title: 'New' } } })).status).toBe(403);
  await refused(editor, ['DELETE', `branches/${accounts.own}`], `branches/${accounts.own}`);
  await must('PUT', other, { position: 6 });
  await refused(editor, ['POST', `${other}/revisions/1/restore`, {}], other);
  await refused(editor, ['PUT', `${other}/waiting-change?base_version=2`, { position: 9 }], other);
});

test('settings and their history are not for whoever may not write them', async () => {
  await must('PUT', 'site', { phone: '+998 61 222 00 09' });
  for (const who of [editor, press, nothing]) {
    for (const [method, path, sent] of [
      ['PUT', 'site', { phone: null }],
      ['GET', 'site/1/revisions'],
      ['POST', 'site/1/revisions/1/restore', {}],
      ['PUT', 'cover-video', { desktopVideo: null }],
    ] as [Method, string, object?][])
      expect([path, (await call(who, method, path, sent)).status]).toEqual([path, 403]);
  }
});

test('another file under a medium that visitors see is no draft', async () => {
  const medium = await picture('own');
  await make('news', 'own', true, { images: [medium.url] });
  const path = `media/${medium.id}`;
  await refused(drafts, ['PUT', `${path}/edit`, { rotation: 90 }], path);
  await refused(drafts, ['PUT', path, { not_for_download: true }], path);
  const form = multipart([await jpeg(202)]);
  const replaced = await api.send({ method: 'PUT', url: `/api/admin/${path}/file`, ...form }, drafts);
  expect(replaced.statusCode).toBe(403);
});

test('a notice of the whole museum that still names a branch is not the branch’s', async () => {
  for (const published of [false, true]) {
    const path = await make('notices', 'own', published);
    await must('PUT', path, { where: 'home' });
    expect((await call(editor, 'GET', path)).status).toBe(published ? 200 : 404);
    await refused(editor, ['PUT', path, { where: 'branch', branch: accounts.own }], path, published ? 403 : 404);
    await refused(editor, ['DELETE', path], path, published ? 403 : 404);
  }
});

test('a medium of an item that goes live at a time is no draft', async () => {
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const [waits, released] = [await picture('own'), await picture('own')];
  const shown = await make('news', 'own', true);
  await must('PUT', `${shown}/waiting-change?base_version=1`, { images: [waits.url] });
  const sent: [Method, string, object] = ['PUT', `media/${waits.id}`, { creator: 'Somebody' }];
  expect((await call(drafts, ...sent)).status).toBe(200);
  await must('POST', `${shown}/waiting-change/publish`, { publish_at });
  await refused(drafts, ['PUT', `media/${waits.id}`, { creator: 'Another' }], `media/${waits.id}`);
  const draft = await make('news', 'own', false, { images: [released.url] });
  const release = partOf(await must('POST', 'releases', { name: 'Planned', members: [member(draft)] }));
  await must('POST', `releases/${release.id}/publish`, { publish_at });
  await refused(drafts, ['PUT', `media/${released.id}`, { creator: 'Another' }], `media/${released.id}`);
});

test('a draft that goes live with a release at a time is no draft', async () => {
  const draft = await make('events', 'own', false);
  const object = await make('collections', 'own', false);
  const recorder = await accounts.add('describer', { tasks: { collections: 'draft' } });
  const members = [member(draft), member(object)];
  const release = partOf(await must('POST', 'releases', { name: 'Planned', members }));
  expect((await call(drafts, 'PUT', draft, titled('Still a draft'))).status).toBe(200);
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  await must('POST', `releases/${release.id}/publish`, { publish_at });
  await refused(drafts, ['PUT', draft, titled('Slipped in')], draft);
  await refused(recorder, ['PATCH', 'collections', { ids: [idOf(object)], change: { status: 'lost' } }], object);
  expect((await call(editor, 'PUT', draft, titled('By the editor'))).status).toBe(200);
});
