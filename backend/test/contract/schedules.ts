import { describe, expect, test } from '@jest/globals';
import type { Subject } from './behaves-like-content.js';
import { faults } from './content-client.js';

const PAST = '2020-01-01T00:00:00.000Z';
const FUTURE = '2999-01-01T00:00:00.000Z';

export function checksSchedules(subject: Subject): void {
  describe('schedules', () => {
    test.each([
      [null, null, 'now'],
      [PAST, null, 'now'],
      [null, FUTURE, 'now'],
      [PAST, FUTURE, 'now'],
      [FUTURE, null, 'later'],
      [null, PAST, 'ended'],
    ])('shown from %j until %j: %s', async (shown_from, shown_until, shown) => {
      const { client, type } = subject;
      const schedule = { shown_from, shown_until };
      const item = await client.create({ published: true, ...schedule });
      expect(item).toMatchObject({ ...schedule, shown, state: type.states.published });
      const rows = (await client.request('GET', '?fields=row')).json<Record<string, unknown[]>>()[type.plural];
      expect(rows).toMatchObject([{ ...schedule, shown }]);
      expect(await client.publicIds()).toEqual(shown === 'now' ? [item.id] : []);
      expect((await client.public(`/${item.id}`)).statusCode).toBe(shown === 'now' ? 200 : 404);
      expect(await client.adminIds('?status=published')).toEqual([item.id]);
      const kept = await client.update(item.id, { content: { en: { title: 'Another' } } });
      expect(kept).toMatchObject({ ...schedule, shown });
      const cleared = await client.update(item.id, { shown_from: null, shown_until: '' });
      expect(cleared).toMatchObject({ shown_from: null, shown_until: null, shown: 'now' });
    });

    test('a draft has one, which shows nothing', async () => {
      const draft = await subject.client.create({ published: false, shown_from: PAST });
      expect(draft).toMatchObject({ shown_from: PAST, shown_until: null });
      expect(draft).not.toHaveProperty('shown');
      expect(await subject.client.publicIds()).toEqual([]);
    });

    test('a day is its beginning at the museum', async () => {
      const item = await subject.client.create({ shown_from: '2026-03-09' });
      expect(item).toMatchObject({ shown_from: '2026-03-08T19:00:00.000Z' });
    });

    test.each([
      [{ shown_from: 'soon' }, ['shown_from: invalid_date']],
      [{ shown_until: 5 }, ['shown_until: wrong_type']],
      [{ shown_from: PAST, shown_until: PAST }, ['shown_until: end_before_start']],
      [{ shown_from: FUTURE, shown_until: PAST }, ['shown_until: end_before_start']],
    ])('%j is refused', async (schedule, expected) => {
      const answer = await subject.client.request('POST', '', { ...subject.type.input(), ...schedule });
      expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
    });

    test('is kept in the trash and in the history, and named in the audit log', async () => {
      const { client, type, test: api } = subject;
      const schedule = { shown_from: PAST, shown_until: FUTURE };
      const { id } = await client.create(schedule);
      await client.update(id, { shown_from: null, shown_until: null });
      const restored = await client.request('POST', `/${id}/revisions/1/restore`, { fields: ['shown_until'] });
      expect([restored.statusCode, restored.json()]).toMatchObject([
        200,
        { item: { shown_from: null, shown_until: FUTURE } },
      ]);
      await client.request('DELETE', `/${id}`);
      await client.elsewhere('POST', `/api/admin/trash/${type.plural}/${id}/restore`);
      expect((await client.request('GET', `/${id}`)).json()).toMatchObject({ shown_from: null, shown_until: FUTURE });
      const log = await api.database.query<{ fields: string[] }[]>(
        'SELECT fields FROM audit_entry WHERE item_id = $1 AND cardinality(fields) > 0 ORDER BY at',
        [id],
      );
      // an article's default date changes as well
      expect(log.map(({ fields }) => fields.filter((field) => field !== 'date').sort())).toEqual([
        ['shownFrom', 'shownUntil'],
        ['shownUntil'],
      ]);
    });

    test('one that ends before what is stored begins is refused', async () => {
      const { id } = await subject.client.create({ shown_from: FUTURE });
      const answer = await subject.client.request('PUT', `/${id}`, { shown_until: PAST });
      expect(faults(answer)).toEqual(['shown_until: end_before_start']);
    });
  });
}
