import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../test/eventually.js';
import { itemRevisions, long, type Json } from '../../../test/item-revisions.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { DELETE_UNUSED_PARTS } from '../../platform/revisions/revision-statements.js';
import { truncate } from '../../../test/truncate.js';

const { api, superadmin, send, call, history, writtenNews } = itemRevisions();

const hex = (hash: Buffer | undefined): string | undefined => hash?.toString('hex');

async function partsOf(): Promise<string[]> {
  const rows = await api().database.query<{ hash: Buffer }[]>('SELECT hash FROM revision_part ORDER BY hash');
  return rows.map(({ hash }) => hash.toString('hex'));
}

async function isWaiting(): Promise<boolean> {
  const waiting = await api().database.query<object[]>(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

describe('what is kept', () => {
  test('is each long text once', async () => {
    await truncate(api().database, 'revision, revision_part');
    const path = await writtenNews({ ru: { title: 'A', text: long('один') }, kk: { title: 'B', text: long('eki') } });
    await call('PUT', path, { author: 'X' });
    await call('PUT', path, { content: { kk: { text: long('úsh') } } });
    // two parts per text: content and document
    expect(await api().database.query('SELECT count(*)::integer AS n FROM revision_part')).toEqual([{ n: 6 }]);
    expect((await call<{ item: Json }>('GET', `${path}/revisions/2`)).item).toMatchObject({
      content: { kk: { title: 'B', text: long('eki') } },
    });
  });

  test('is all of 90 days, then the newest of each day, after two years of each month, and named ones', async () => {
    const path = await writtenNews();
    const ages = [
      '27 months',
      '27 months',
      '26 months',
      '4 months',
      '4 months',
      '4 months',
      '1 month',
      '1 month',
      '0 days',
    ];
    for (const index of ages.keys()) if (index > 0) await call('PUT', path, { author: `author ${index}` });
    for (const [index, age] of ages.entries())
      await api().database.query(
        `UPDATE revision SET at = date_trunc('month', now()) + interval '10 days' - $2::interval + make_interval(mins => $1)
         WHERE item_id = $3 AND version = $1`,
        [index + 1, age, path.slice(5)],
      );
    const texts = "INSERT INTO revision_part SELECT sha256($1::bytea), '{}', now() - $2::interval RETURNING hash";
    const [unused] = await api().database.query<{ hash: Buffer }[]>(texts, ['unused', '8 days']);
    const [lately] = await api().database.query<{ hash: Buffer }[]>(texts, ['lately', '6 days']);
    await api().database.query("UPDATE revision_part SET used_at = now() - interval '8 days' WHERE part <> '{}'");
    const known = await partsOf();
    await call('PUT', `${path}/revisions/4/name`, { name: ' as printed in the catalogue ' });
    await api().app.get(Housekeeping).sweep();
    const { revisions } = await history(path);
    expect(revisions.map(({ version }) => version)).toEqual([9, 8, 7, 6, 4, 3, 2]);
    expect(revisions.find(({ version }) => version === 4)?.name).toBe('as printed in the catalogue');
    expect(known).toEqual(expect.arrayContaining([hex(unused?.hash), hex(lately?.hash)]));
    expect(await partsOf()).toEqual(known.filter((hash) => hash !== hex(unused?.hash)));
  });

  test('is a hundred named states of an item at most; another name for one of them, or none, can still be given', async () => {
    const path = await writtenNews();
    await call('PUT', path, { author: 'X' });
    await api().database.query(
      `INSERT INTO revision (type, item_id, version, at, name, state)
       SELECT 'news', $1, 1000 + n, now(), 'n' || n, '{}' FROM generate_series(1, 99) AS n`,
      [path.slice(5)],
    );
    const name = async (version: number, given: string) => {
      const answer = await send('PUT', `${path}/revisions/${version}/name`, { name: given });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    const both = await Promise.all([name(1, 'first'), name(2, 'second')]);
    expect(both.sort()).toEqual([
      [200, undefined],
      [422, 'too_many_names'],
    ]);
    expect(await name(1001, 'another')).toEqual([200, undefined]);
    expect(await name(1002, '')).toEqual([200, undefined]);
    expect([await name(1, 'first'), await name(2, 'second')]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await name(1002, 'again')).toEqual([422, 'too_many_names']);
    const other = await writtenNews();
    expect((await send('PUT', `${other}/revisions/1/name`, { name: 'x' })).statusCode).toBe(200);
  });

  test('is a text that a save uses again at the moment when unused ones are deleted', async () => {
    const [saving, deleting] = [api().database.createQueryRunner(), api().database.createQueryRunner()];
    const state = JSON.stringify({ content: { ru: { title: 'A', content: 'снова '.repeat(100) } } });
    const write = `SELECT write_revision('news', 'x', $2, now(), NULL, NULL, NULL, '{}', $1)`;
    await saving.query(write, [state, 1]);
    await saving.query("DELETE FROM revision WHERE item_id = 'x'");
    await saving.query("UPDATE revision_part SET used_at = now() - interval '8 days' WHERE part ->> 'title' = 'A'");
    await saving.startTransaction();
    await saving.query(write, [state, 2]);
    const deleted = DELETE_UNUSED_PARTS.run(deleting.manager);
    expect(await eventually(isWaiting, true)).toBe(true);
    await saving.commitTransaction();
    await deleted;
    await Promise.all([saving.release(), deleting.release()]);
    const whole = "SELECT whole_revision(state, parts) AS state FROM revision WHERE item_id = 'x'";
    expect(await api().database.query(whole)).toEqual([{ state: JSON.parse(state) as object }]);
    await api().database.query("DELETE FROM revision WHERE item_id = 'x'");
  });

  test('goes with an item that is deleted for good', async () => {
    const path = await writtenNews({ ru: { title: 'A', text: long('исчезнет') } });
    await call('DELETE', path);
    await call('POST', `trash/${path}/restore`);
    expect((await history(path)).total).toBe(1);
    await call('DELETE', path);
    await call('DELETE', `trash/${path}`, undefined, superadmin());
    expect(await api().database.query('SELECT FROM revision WHERE item_id = $1', [path.slice(5)])).toEqual([]);
  });

  test('is erased by superadmins, long texts at once, which the audit log tells', async () => {
    const path = await writtenNews({ ru: { title: 'A', text: long('личное') } });
    await call('PUT', path, { content: { ru: { text: long('другое') } } });
    await call('PUT', path, { author: 'X' });
    expect((await send('DELETE', `${path}/revisions`)).statusCode).toBe(403);
    await call('DELETE', `${path}/revisions`, undefined, superadmin());
    expect(await history(path)).toEqual({ revisions: [], total: 0 });
    expect(await api().database.query("SELECT FROM revision_part WHERE part::text LIKE '%личное%'")).toEqual([]);
    const { entries } = await call<{ entries: Json[] }>('GET', `audit?item=${path.slice(5)}`, undefined, superadmin());
    expect(entries[0]).toMatchObject({ action: 'purged', fields: ['revisions'], account: { username: 'superadmin' } });
    await call('PUT', path, { author: 'Y' });
    expect((await history(path)).revisions.map(({ version }) => version)).toEqual([4, 3]);
  });
});
