import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { faults } from '../../../../test/contract/content-client.js';
import { onConnection } from '../../../../test/database.js';
import { grantedAccounts } from '../../../../test/granted-accounts.js';
import { insertTerms } from '../../../../test/insert-terms.js';
import type { RevisionList } from '../../../features/revisions/revisions.dto.js';
import type { AuditTrail } from '../../../platform/audit/audit.dto.js';
import type { AdminCollection } from '../collections.dto.js';
import type { CollectionsBulkSaved } from './bulk-change.dto.js';

let api: TestApp;
let cookies: Cookies;
const [wool, felt, sheep, period] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  await insertTerms(api.database, { [wool]: 'material', [felt]: 'material', [sheep]: 'material', [period]: 'period' });
  // a synonym of wool
  await api.database.query('UPDATE term SET merged_into = $1 WHERE id = $2', [wool, sheep]);
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM collections'));

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path = '', payload?: object) =>
  api.send({ method, url: `/api/admin/collections${path}`, payload }, cookies);
async function create(record: object = {}, more: object = {}): Promise<string> {
  const answer = await send('POST', '', { ...collectionInput(), record, ...more });
  return answer.json<{ collection: { id: string } }>().collection.id;
}
const read = async (id: string) => (await send('GET', `/${id}`)).json<AdminCollection>();
const records = (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).record));
async function bulk(payload: object): Promise<CollectionsBulkSaved> {
  const answer = await send('PATCH', '', payload);
  expect([answer.statusCode, faults(answer)]).toEqual([200, []]);
  return answer.json<CollectionsBulkSaved>();
}
const materials = (...terms: (string | undefined)[]) => terms.map((term) => ({ field: 'material', term }));

describe('a bulk change', () => {
  test('adds and removes terms, and leaves all others', async () => {
    const ids = [await create({ material: [felt], fund: 'main' }), await create({ material: [sheep] }), await create()];
    const change = { terms_add: materials(felt), terms_remove: materials(wool) };
    expect(await bulk({ ids, change })).toMatchObject({ changed: 2, unchanged: 1, skipped: [] });
    expect(await records(...ids)).toEqual([
      { material: [felt], fund: 'main' },
      { material: [felt] },
      { material: [felt] },
    ]);
  });

  test('adds no term that an object has by another name', async () => {
    for (const [has, added] of [
      [sheep, wool],
      [wool, sheep],
    ]) {
      const id = await create({ material: [has] });
      expect(await bulk({ ids: [id], change: { terms_add: materials(added) } })).toMatchObject({
        changed: 0,
        unchanged: 1,
      });
    }
  });

  test('sets room, rights, status, fund and credit line, and null clears them', async () => {
    const id = await create({ status: 'on_loan', credit_line: { en: 'Given' } });
    const on_show = { room: { en: 'Hall 2' } };
    const rights = { licence: 'https://example.org/by' };
    await bulk({ ids: [id], change: { on_show, rights, status: null, fund: 'main' } });
    expect(await records(id)).toEqual([{ on_show, rights, fund: 'main', credit_line: { en: 'Given' } }]);
    await bulk({ ids: [id], change: { fund: null, credit_line: { ru: 'Дар' } } });
    expect(await records(id)).toEqual([{ on_show, rights, credit_line: { ru: 'Дар' } }]);
    const [row] = await api.database.query<object[]>('SELECT on_show FROM collections');
    expect(row).toEqual({ on_show: true });
  });

  test('sets category, keeping branch and place of making; the category is undone, too', async () => {
    const [nukus, khiva] = [randomUUID(), randomUUID()];
    await insertTerms(api.database, { [nukus]: 'place', [khiva]: 'place' });
    const made = [
      { place: khiva, agent_name: 'Weaver', role: 'maker' },
      { agent_name: 'Dyer', same_production: true },
      { agent_name: 'Printer', place: khiva },
    ];
    const ids = [await create({ object_production: made }), await create()];
    const change = { category: 'numismatics', production_place: nukus };
    const { undo, objects } = await bulk({ ids, change });
    expect(objects[0]?.fields).toEqual(['category', 'record.object_production']);
    const [first, ...others] = made;
    expect(await records(...ids)).toMatchObject([
      { object_production: [{ ...first, place: nukus }, ...others] },
      { object_production: [{ place: nukus }] },
    ]);
    expect((await read(ids[0] ?? '')).category).toBe('numismatics');
    expect(await bulk({ ids, change: { ...change, production_place: nukus } })).toMatchObject({ changed: 0 });
    await bulk({ undo });
    expect((await read(ids[0] ?? '')).category).toBe('jewelry');
    await bulk({ ids, change: { production_place: null } });
    expect(await records(ids[1] ?? '')).toEqual([{}]);
    const branches = await api.send({ method: 'GET', url: '/api/admin/branches' }, cookies);
    const [branch] = branches.json<{ id: string }[]>();
    await bulk({ ids, change: { branch: branch?.id } });
    expect((await read(ids[1] ?? '')).record).toEqual({ branch: branch?.id });
  });

  test('moves no object out of, or into, a branch that the account does not have', async () => {
    const accounts = await grantedAccounts(api);
    const keeper = await accounts.add('keeper', { branches: [accounts.own], tasks: { collections: 'publish' } });
    const [own, foreign] = [
      await create({ branch: accounts.own }),
      await create({ branch: accounts.foreign }, { published: true }),
    ];
    const statusOf = async (id: string, change: object) =>
      (await api.send({ method: 'PATCH', url: '/api/admin/collections', payload: { ids: [id], change } }, keeper))
        .statusCode;
    expect(await statusOf(own, { branch: accounts.foreign })).toBe(403);
    expect(await statusOf(own, { branch: null })).toBe(403);
    expect(await statusOf(foreign, { branch: accounts.own })).toBe(403);
    expect(await statusOf(foreign, { category: 'numismatics' })).toBe(403);
    expect(await statusOf(own, { category: 'numismatics' })).toBe(200);
  });

  test('takes all that a query of the list has, and no others', async () => {
    const jewelry = [await create(), await create({}, { published: false })];
    const coin = await create({}, { category: 'numismatics' });
    const filter = { category: 'jewelry', search: 'pendants', picture: 'false' };
    expect((await bulk({ filter, change: { status: 'held' } })).changed).toBe(2);
    expect(await records(...jewelry, coin)).toEqual([{ status: 'held' }, { status: 'held' }, {}]);
    expect((await bulk({ filter: {}, change: { status: 'lost' } })).changed).toBe(3);
  });

  test('leaves objects alone that were changed since they were read, or are gone', async () => {
    const [kept, edited, gone] = [await create(), await create(), await create()];
    await send('PUT', `/${edited}`, { record: { fund: 'main' } });
    await send('DELETE', `/${gone}`);
    const objects = [kept, edited, gone].map((id) => ({ id: id.toUpperCase(), version: 1 }));
    const { changed, skipped, undo } = await bulk({ objects, change: { status: 'lost' } });
    expect([changed, skipped.sort(), undo]).toEqual([1, [edited, gone].sort(), [{ id: kept, version: 1 }]]);
    expect(await records(kept, edited)).toEqual([{ status: 'lost' }, { fund: 'main' }]);
  });

  test('that is only tried changes nothing, and says what it would', async () => {
    const id = await create({ fund: 'main' });
    const tried = await bulk({ filter: {}, change: { status: 'lost', terms_add: materials(felt) }, dry_run: true });
    expect(tried).toEqual({
      message: expect.any(String),
      changed: 1,
      unchanged: 0,
      undo: [],
      skipped: [],
      objects: [
        {
          id,
          titles: { en: 'Silver pendants', ru: 'Серебряные подвески' },
          fields: ['record.material', 'record.status'],
        },
      ],
    });
    expect(await read(id)).toMatchObject({ record: { fund: 'main' }, version: 1 });
  });

  test('leaves an entry in the audit log and a version for each object', async () => {
    const id = await create();
    await bulk({ ids: [id], change: { status: 'lost' } });
    const url = `/api/admin/audit?type=collections&item=${id}&limit=1`;
    const { entries } = (await api.send({ method: 'GET', url }, cookies)).json<AuditTrail>();
    expect(entries).toMatchObject([{ action: 'changed', fields: ['record.status'], title: 'Silver pendants' }]);
    const { revisions } = (await send('GET', `/${id}/revisions`)).json<RevisionList>();
    expect(revisions).toMatchObject([
      { version: 2, action: 'changed', fields: ['record.status'], account: { username: 'superadmin' } },
      { version: 1 },
    ]);
    expect((await read(id)).version).toBe(2);
    const whole = await read(id);
    expect((await send('GET', `/${id}/revisions/2`)).json<{ item: AdminCollection }>().item).toEqual(whole);
    const back = await send('POST', `/${id}/revisions/1/restore`, {});
    expect(back.json<{ item: AdminCollection }>().item).toMatchObject({ record: {}, content: whole.content });
  });

  test('is one entry of the audit log where entries belong together, with the way to all of them', async () => {
    const ids = [await create(), await create(), await create()];
    await api.database.query('DELETE FROM audit_entry');
    await bulk({ ids: ids.slice(0, 2), change: { status: 'lost' } });
    const entryOf = (seconds: number, type: string, item: string) =>
      api.database.query(
        `INSERT INTO audit_entry (at, account_id, username, action, type, item_id)
         SELECT now() + $1 * interval '1 second', account_id, username, action, $2, $3 FROM audit_entry LIMIT 1`,
        [seconds, type, item],
      );
    await entryOf(2, 'news', 'between');
    await entryOf(4, 'collections', 'third');
    await entryOf(10, 'collections', 'later');
    await entryOf(11, 'collections', 'later');
    const read = async (query: string) =>
      (await api.send({ method: 'GET', url: `/api/admin/audit?${query}` }, cookies)).json<AuditTrail>();
    const { entries, total } = await read('together=true');
    expect([total, entries.map(({ type, itemId, items }) => [type, itemId, items])]).toEqual([
      4,
      [
        // two saves of one item
        ['collections', 'later', undefined],
        ['collections', 'later', undefined],
        ['collections', 'third', 3],
        ['news', 'between', undefined],
      ],
    ]);
    const { id: last, first } = entries[2] ?? {};
    const all = await read(`type=collections&action=changed&first=${first}&last=${last}`);
    expect(all.entries.map(({ itemId }) => itemId).sort()).toEqual([...ids.slice(0, 2), 'third'].sort());
    expect((await read('together=true&limit=1&skip=2')).entries).toEqual([entries[2]]);
  });

  test('is found at once: search text and terms follow', async () => {
    const id = await create();
    await bulk({ ids: [id], change: { terms_add: materials(felt) } });
    const [row] = await api.database.query<object[]>('SELECT term_ids, search <> $1 AS found FROM collections', ['']);
    expect(row).toEqual({ term_ids: [felt], found: true });
  });

  test.each<[object, string[]]>([
    [{ change: {} }, ['ids: required']],
    [{ ids: [], filter: {}, change: {} }, ['ids: required']],
    [{ ids: [] }, ['change: required']],
    [{ ids: [], change: {}, undo: [] }, ['ids: required']],
    [{ change: {}, undo: [] }, ['change: required']],
    [{ ids: [], change: { object_number: 'KP 1' } }, ['change.object_number: unknown_field']],
    [{ ids: [], change: { status: 'sold' } }, ['change.status: invalid_value']],
    [
      { ids: [], change: { terms_add: [{ field: 'agent', term: wool }] } },
      ['change.terms_add[0].field: invalid_value'],
    ],
    [{ ids: [], change: { terms_add: materials('wool') } }, ['change.terms_add[0].term: invalid_value']],
    [{ ids: [], change: { terms_add: materials(period) } }, ['change.terms_add.material[0]: unknown_term']],
    [{ ids: [], change: { production_place: wool } }, ['change.production_place: unknown_term']],
    [{ ids: [], change: { category: 'looms' } }, ['change.category: invalid_value']],
    [{ ids: [], change: { category: null } }, ['change.category: invalid_value']],
    [{ ids: [], change: { branch: wool } }, ['change.branch: not_found']],
    [{ filter: { fund: 'secret' }, change: {} }, ['filter.fund: invalid_value']],
    [{ undo: [{ id: wool, version: 0 }] }, ['undo[0].version: invalid_value']],
  ])('%j is refused', async (payload, expected) => {
    const answer = await send('PATCH', '', payload);
    expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
  });

  test('that gives one object too many terms changes none', async () => {
    const many = Array.from({ length: 50 }, () => randomUUID());
    await insertTerms(api.database, Object.fromEntries(many.map((id) => [id, 'material'])));
    const ids = [await create(), await create({ material: many })].sort();
    const answer = await send('PATCH', '', { ids, change: { terms_add: materials(felt) } });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['change.terms_add: too_long']]);
    expect((await Promise.all(ids.map(read))).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('that names too many objects is refused', async () => {
    await onConnection(api.databaseUrl, (client) =>
      client.query(
        `INSERT INTO collections (id, content, category, search, created_at, updated_at)
         SELECT gen_random_uuid(), '{"en":{"title":"x"}}', 'nature', 'x', now(), now() FROM generate_series(1, 5500)`,
      ),
    );
    const answer = await send('PATCH', '', { filter: {}, change: { status: 'lost' }, dry_run: true });
    expect([answer.statusCode, faults(answer)]).toEqual([400, ['filter: too_long']]);
  });
});

describe('taking a bulk change back', () => {
  test('gives each object the record that it had', async () => {
    const ids = [await create({ material: [felt], status: 'held' }), await create()];
    const before = await records(...ids);
    const { undo } = await bulk({ ids, change: { terms_remove: materials(felt), status: 'lost' } });
    expect(undo.map(({ version }) => version)).toEqual([1, 1]);
    expect(await bulk({ undo })).toMatchObject({ changed: 2, skipped: [] });
    expect(await records(...ids)).toEqual(before);
    expect((await read(ids[0] ?? '')).version).toBe(3);
  });

  test('leaves objects alone that were changed since, that are gone, that it never changed, and whose former terms are gone', async () => {
    const [kept, edited, gone, other] = [await create(), await create(), await create(), await create()];
    const term = randomUUID();
    await insertTerms(api.database, { [term]: 'material' });
    const former = await create({ material: [term] });
    const { undo: ofFormer } = await bulk({ ids: [former], change: { terms_remove: materials(term) } });
    await api.database.query('DELETE FROM term WHERE id = $1', [term]);
    const { undo } = await bulk({ ids: [kept, edited, gone], change: { status: 'lost' } });
    await send('PUT', `/${edited}`, { record: { fund: 'main' } });
    await send('DELETE', `/${gone}`);
    const asked = [...undo, ...ofFormer, { id: other, version: 7 }];
    const { changed, skipped } = await bulk({ undo: asked });
    expect([changed, skipped.sort()]).toEqual([1, [edited, gone, other, former].sort()]);
    expect(await records(kept, edited, other)).toEqual([{}, { status: 'lost', fund: 'main' }, {}]);
  });

  test('can be tried first', async () => {
    const id = await create();
    const { undo } = await bulk({ ids: [id], change: { status: 'lost' } });
    expect(await bulk({ undo, dry_run: true })).toMatchObject({ changed: 1, undo: [] });
    expect(await records(id)).toEqual([{ status: 'lost' }]);
  });
});
