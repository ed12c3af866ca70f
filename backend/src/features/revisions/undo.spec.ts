import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { runs } from '@muzey/shared-ui/testing/test-seed.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { collectionInput } from '../../../test/builders/collections.js';
import { newsInput } from '../../../test/builders/news.js';
import { faults } from '../../../test/contract/content-client.js';
import { grantedAccounts } from '../../../test/granted-accounts.js';
import { insertTerms } from '../../../test/insert-terms.js';
import { LibraryClient } from '../../../test/library-client.js';
import { truncate } from '../../../test/truncate.js';
import type { AuditEntry, AuditTrail } from '../../platform/audit/audit.dto.js';
import type { UndoneChanges } from './undo.dto.js';

type Json = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

let api: TestApp;
let superadmin: Cookies;
let editor: Cookies;
const [felt, wool] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  api = await startApp();
  superadmin = await api.signIn();
  await api.addAdmin('editor', 'Correct9horse');
  editor = await api.signIn({ username: 'editor', password: 'Correct9horse' });
  await insertTerms(api.database, { [felt]: 'material', [wool]: 'material' });
});
afterAll(() => api.stop());
const clear = () => truncate(api.database, 'collections, news, trash, audit_entry, revision, releases CASCADE');
beforeEach(clear);

const send = (method: Method, path: string, payload?: object, who = editor) =>
  api.send({ method, url: `/api/admin/${path}`, payload }, who);
async function call<Answer = Json>(...asked: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...asked);
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
}
const read = (path: string) => call('GET', path);
async function create(type: 'news' | 'collections', more: object = {}): Promise<string> {
  const input = type === 'news' ? newsInput() : collectionInput();
  const [made] = Object.values(await call<Record<string, { id?: string }>>('POST', type, { ...input, ...more })).filter(
    ({ id }) => id,
  );
  return made?.id ?? '';
}
/** The latest bulk change, as “Recent changes” shows it. */
async function latest(query: string): Promise<AuditEntry> {
  const { entries } = await call<AuditTrail>('GET', `audit?together=true&limit=1&${query}`, undefined, superadmin);
  if (!entries[0]) throw new Error('no entry');
  return entries[0];
}
async function undo({ first = '', id: last }: AuditEntry, who = editor): Promise<UndoneChanges> {
  const all: UndoneChanges = { message: '', undone: 0, kept: [], after: null };
  let after: string | undefined;
  do {
    const answer = await call<UndoneChanges>('POST', 'audit/undo', { first, last, ...(after && { after }) }, who);
    all.undone += answer.undone;
    all.kept.push(...answer.kept);
    after = answer.after ?? undefined;
  } while (after !== undefined);
  return all;
}
const keptOf = ({ kept }: UndoneChanges): Record<string, [code: string, fields: string[]]> =>
  Object.fromEntries(kept.map(({ id, code, fields }) => [id, [code, fields]]));

describe('undoing a bulk change of records', () => {
  const change = { fund: 'main', status: 'on_loan', terms_add: [{ field: 'material', term: felt }] };
  const BULK_FIELDS = ['fund', 'status', 'material'] as const;
  const value = {
    fund: fc.constantFrom(null, 'main', 'auxiliary'),
    status: fc.constantFrom(null, 'held', 'on_loan'),
    material: fc.constantFrom(null, [wool], [felt], [wool, felt]),
    credit_line: fc.constantFrom(null, { en: 'Gift' }, { en: 'Gift', ru: 'Дар' }),
  };
  const record = fc.record(value, { requiredKeys: [] });
  const object = fc.record({ record, later: fc.array(record, { maxLength: 2 }) });

  test('restores exactly what it has changed, and nothing that was changed since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(object, { minLength: 2, maxLength: 5 }), async (objects) => {
        await clear();
        const made = await Promise.all(objects.map((one) => create('collections', { record: one.record })));
        const recordOf = async (id: string) => (await read(`collections/${id}`)).record as Json;
        const before = await Promise.all(made.map(recordOf));
        const { changed } = await call<{ changed: number }>('PATCH', 'collections', { ids: made, change });
        if (changed < 2) return;
        const bulk = await latest('type=collections&action=changed');
        const after = await Promise.all(made.map(recordOf));
        for (const [at, id] of made.entries())
          for (const sent of objects[at]?.later ?? [])
            await call('PUT', `collections/${id}`, { record: sent }, superadmin);
        const since = await Promise.all(made.map(recordOf));
        const kept = keptOf(await undo(bulk));
        for (const [at, id] of made.entries()) {
          const [was = {}, became = {}, is = {}] = [before[at], after[at], since[at]];
          const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
          const undone = BULK_FIELDS.filter((name) => !same(was[name], became[name]) && same(is[name], became[name]));
          const expected: Json = { ...is };
          for (const name of undone) expected[name] = was[name];
          expect(await recordOf(id)).toEqual(JSON.parse(JSON.stringify(expected)));
          const others = BULK_FIELDS.filter((name) => ![was, became].some((state) => same(is[name], state[name])));
          const named = others.filter((name) => !same(was[name], became[name])).map((name) => `record.${name}`);
          const [code, fields] = kept[id] ?? ['changed_since', []];
          expect([code, fields?.toSorted()]).toEqual(['changed_since', named.toSorted()]);
        }
        // a second time there is nothing to do
        expect((await undo(bulk)).undone).toBe(0);
      }),
      { numRuns: runs(5, 200) },
    );
  });
});

describe('undoing what was done to several entries', () => {
  const states = (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { published, archived } = await read(`news/${id}`);
        return [published, archived];
      }),
    );
  const each = async (ids: readonly string[], payload: object) => {
    for (const id of ids) await call('PUT', `news/${id}`, payload);
  };

  test('makes drafts of those that it published, whatever their texts and times are by now', async () => {
    const ids = [
      await create('news', { published: false }),
      await create('news', { published: false, shown_from: '2031-01-01T00:00:00Z' }),
      await create('news', { published: false, shown_until: '2020-01-01T00:00:00Z' }),
    ];
    await each(ids, { published: true });
    const bulk = await latest('type=news&action=published');
    await call('PUT', `news/${ids[0]}`, { content: { kk: { title: 'Jańa' } }, archived: true }, superadmin);
    expect(await undo(bulk)).toMatchObject({ undone: 3, kept: [] });
    expect(await states(ids)).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ]);
    const { content } = (await read(`news/${ids[0]}`)) as { content: Json };
    expect(content.kk).toEqual({ title: 'Jańa' });
    expect((await latest('type=news')).action).toBe('unpublished');
  });

  test('leaves those public for which something was planned since, and those that were hidden and shown again', async () => {
    const [waiting, released, plain] = [await create('news'), await create('news'), await create('news')];
    await each([waiting, released, plain], { published: false });
    await each([waiting, released, plain], { published: true });
    const bulk = await latest('type=news&action=published');
    await call('PUT', `news/${waiting}/waiting-change`, { author: 'A. B.' });
    await call('POST', 'releases', { name: 'May', members: [{ type: 'news', id: released }] });
    expect(keptOf(await undo(bulk))).toEqual({
      [waiting]: ['changed_since', ['published']],
      [released]: ['changed_since', ['published']],
    });
    expect((await states([waiting, released, plain])).map(([published]) => published)).toEqual([true, true, false]);
  });

  test('shows those that it hid, except drafts that somebody has written or planned since', async () => {
    const ids = [await create('news'), await create('news'), await create('news')];
    const [written = '', released = ''] = ids;
    await each(ids, { published: false });
    const bulk = await latest('type=news&action=unpublished');
    await call('PUT', `news/${written}`, { content: { kk: { title: 'Tayar emes' } } }, superadmin);
    await call('POST', 'releases', { name: 'June', members: [{ type: 'news', id: released }] });
    const stays = ['changed_since', ['published']];
    expect(keptOf(await undo(bulk))).toEqual({ [written]: stays, [released]: stays });
    expect((await states(ids)).map(([published]) => published)).toEqual([false, false, true]);
  });

  test('takes them out of the archive, except one that somebody else took out and put back', async () => {
    const ids = [await create('news'), await create('news')];
    await each(ids, { archived: true });
    expect((await undo(await latest('type=news&action=archived'))).undone).toBe(2);
    expect(await states(ids)).toEqual([
      [true, false],
      [true, false],
    ]);
    // the undoing is a bulk change, too
    expect((await undo(await latest('type=news&action=unarchived'))).undone).toBe(2);
    expect((await states(ids)).map(([, archived]) => archived)).toEqual([true, true]);
  });

  test('restores those that it deleted, in more than one call', async () => {
    const ids = await Promise.all(Array.from({ length: 53 }, () => create('news')));
    for (const id of ids) await call('DELETE', `news/${id}`);
    const bulk = await latest('type=news&action=deleted');
    const [restored = '', again = '', gone = '', ...others] = ids;
    for (const id of [restored, again]) await call('POST', `trash/news/${id}/restore`);
    await call('DELETE', `news/${again}`);
    await call('DELETE', `trash/news/${gone}`, undefined, superadmin);
    const undone = await undo(bulk);
    expect(undone.undone).toBe(others.length);
    expect(keptOf(undone)).toEqual({ [again]: ['changed_since', []], [gone]: ['not_found', []] });
    const { total } = await call<{ total: number }>('GET', 'news');
    expect(total).toBe(others.length + 1);
  });

  test('leaves one that somebody else changed between two of the changes', async () => {
    const id = await create('collections', { record: { fund: 'auxiliary' } });
    const fields = { fund: 'main' };
    await call('PUT', `collections/${id}`, { record: fields });
    await call('PUT', `collections/${id}`, { record: { status: 'on_loan' } }, superadmin);
    await call('PUT', `collections/${id}`, { record: { credit_line: { en: 'Gift' } } });
    const { entries } = await call<AuditTrail>('GET', 'audit?type=collections&action=changed', undefined, superadmin);
    const answer = await undo({ ...entries[0], first: entries.at(-1)?.id } as AuditEntry);
    expect([answer.undone, keptOf(answer)]).toEqual([0, { [id]: ['changed_since', []] }]);
    expect(await read(`collections/${id}`)).toMatchObject({ record: { ...fields, status: 'on_loan' } });
  });

  test('tells those whose earlier state is no longer known, or no longer possible', async () => {
    const term = randomUUID();
    await insertTerms(api.database, { [term]: 'material' });
    const [unknown, refused] = [
      await create('collections'),
      await create('collections', { record: { material: [term] } }),
    ];
    const terms_remove = [{ field: 'material', term }];
    await call('PATCH', 'collections', { ids: [unknown, refused], change: { fund: 'main', terms_remove } });
    await api.database.query('DELETE FROM term WHERE id = $1', [term]);
    await call('DELETE', `collections/${unknown}/revisions`, undefined, superadmin);
    expect(keptOf(await undo(await latest('type=collections&action=changed')))).toEqual({
      [unknown]: ['no_version', []],
      [refused]: ['unknown_term', ['record.material[0]']],
    });
  });
});

test('descriptions of media go back as well', async () => {
  const library = new LibraryClient(api, superadmin);
  const media = [await library.upload(), await library.upload()];
  const ids = media.map(({ id }) => id);
  await call('PATCH', 'media', { ids, change: { credit_line: 'Gift', tags_add: ['Carpet'] } });
  const bulk = await latest('type=media&action=changed');
  await call('PUT', `media/${ids[0]}`, { tags: ['Carpet', 'Loom'], alt: { en: 'A loom' } }, superadmin);
  expect(keptOf(await undo(bulk))).toEqual({ [ids[0] ?? '']: ['changed_since', ['tags']] });
  const { tags, alt, credit_line } = await read(`media/${ids[0]}`);
  expect([tags, alt, credit_line]).toEqual([['Carpet', 'Loom'], { en: 'A loom' }, undefined]);
  expect((await read(`media/${ids[1]}`)).tags).toEqual([]);
});

describe('who, and until when', () => {
  const bulkOf = async (who = editor) => {
    const ids = [await create('collections'), await create('collections')];
    await call('PATCH', 'collections', { ids, change: { status: 'lost' } }, who);
    return latest('type=collections&action=changed');
  };
  const refusalOf = async ({ first = '', id: last }: Partial<AuditEntry>, who = editor) => {
    const answer = await send('POST', 'audit/undo', { first, last }, who);
    return [answer.statusCode, answer.statusCode === 400 ? faults(answer) : answer.json<{ code: string }>().code];
  };

  const entriesFor = (who: Cookies, together = '') =>
    call<AuditTrail>('GET', `audit?type=collections&action=changed${together}`, undefined, who);

  test('one’s own changes, and superadmins those of all', async () => {
    const bulk = await bulkOf();
    expect(new Date(bulk.undoUntil ?? '').getTime() - new Date(bulk.at).getTime()).toBe(30 * 86_400_000);
    await api.addAdmin('other', 'Correct9horse');
    const other = await api.signIn({ username: 'other', password: 'Correct9horse' });
    expect(await refusalOf(bulk, other)).toEqual([400, ['last: not_found']]);
    expect((await entriesFor(other)).entries).toEqual([]);
    expect((await entriesFor(other, '&together=true')).entries).toEqual([]);
    expect((await entriesFor(editor, '&together=true')).entries).toEqual([bulk]);
    expect((await undo(bulk, superadmin)).undone).toBe(2);
  });

  test('one’s own entries among the latest 200,000: no index leads to those of an account', async () => {
    await bulkOf();
    await api.database.query(
      `INSERT INTO audit_entry (id, account_id, username, action, type, item_id) OVERRIDING SYSTEM VALUE
       SELECT max(id) + 200000, gen_random_uuid(), 'another', 'changed', 'news', 'x' FROM audit_entry`,
    );
    for (const together of ['', '&together=true']) {
      expect((await entriesFor(editor, together)).entries).toEqual([]);
      expect((await entriesFor(superadmin, together)).entries).not.toEqual([]);
    }
  });

  test('30 days', async () => {
    const bulk = await bulkOf();
    await api.database.query(`UPDATE audit_entry SET at = at - interval '30 days'`);
    expect(await refusalOf(bulk)).toEqual([409, 'undo_over']);
  });

  test('not what nothing leads back from', async () => {
    await bulkOf();
    const created = await latest('type=collections&action=created');
    expect(created).toMatchObject({ items: 2 });
    expect(created.undoUntil).toBeUndefined();
    expect(await refusalOf(created)).toEqual([409, 'not_undoable']);
    expect(await refusalOf({ first: '1', id: '99999999999' })).toEqual([400, ['last: not_found']]);
    expect(await refusalOf({ first: 'x', id: '1' })).toEqual([400, ['first: invalid_value']]);
  });

  test('only what the grants of the account still cover', async () => {
    const accounts = await grantedAccounts(api);
    const keeper = await accounts.add('keeper', { branches: [accounts.own], tasks: { collections: 'publish' } });
    const branch = accounts.own;
    const ids = [
      await create('collections', { record: { branch } }),
      await create('collections', { record: { branch } }),
    ];
    await call('PATCH', 'collections', { ids, change: { status: 'lost' } }, keeper);
    const bulk = await latest('type=collections&action=changed');
    await call('PUT', `collections/${ids[0]}`, { record: { branch: accounts.foreign } });
    const undone = await undo(bulk, keeper);
    expect([undone.undone, keptOf(undone)]).toEqual([1, { [ids[0] ?? '']: ['not_granted', []] }]);
  });
});
