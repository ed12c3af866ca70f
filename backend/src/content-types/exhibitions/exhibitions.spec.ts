import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { exhibitionInput } from '../../../test/builders/exhibitions.js';
import { behavesLikeContent } from '../../../test/contract/behaves-like-content.js';
import { faults } from '../../../test/contract/content-client.js';
import { checksBranches } from '../../../test/contract/branches.js';
import { checksPlaces } from '../../../test/contract/places.js';

behavesLikeContent(
  {
    plural: 'exhibitions',
    singular: 'exhibition',
    states: { draft: 'draft', published: 'active', archived: 'inactive' },
    publicLimit: 100,
    titleLimit: 100,
    otherTextField: 'excerpt',
    // a place in one language would be missing in the others
    input: () => ({ ...exhibitionInput({ location: null }) }),
  },
  checksPlaces,
  checksBranches,
);

describe('exhibitions in particular', () => {
  let api: TestApp;
  let cookies: Cookies;

  beforeAll(async () => {
    api = await startApp();
    cookies = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(() => api.database.query('DELETE FROM exhibitions'));

  const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    api.send({ method, url: `/api/admin/exhibitions${path}`, payload }, cookies);
  const create = async (overrides: object = {}) => {
    const answer = await send('POST', '', { ...exhibitionInput(), ...overrides });
    expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
    return answer.json<{ exhibition: Record<string, unknown> & { id: string } }>().exhibition;
  };
  const refused = async (overrides: object) => {
    const answer = await send('POST', '', { ...exhibitionInput(), ...overrides });
    return [answer.statusCode, faults(answer)];
  };

  test('dates are days, whatever form they come in', async () => {
    const dates = { start_date: '2026-05-17T19:00:00.000Z', end_date: '2026-09-01T00:00:00+05:00' };
    expect(await create(dates)).toMatchObject({ start_date: '2026-05-18', end_date: '2026-09-01' });
  });

  test.each([
    [{ start_date: '2026-02-30' }, ['start_date: invalid_date']],
    [{ start_date: '18.05.2026' }, ['start_date: invalid_date']],
    [{ start_date: 20260518 }, ['start_date: wrong_type']],
    [{ end_date: '2026-05-17' }, ['end_date: end_before_start']],
    [{ start_date: null }, ['start_date: required']],
    [{ start_date: '', end_date: null }, ['start_date: required', 'end_date: required']],
    [{ location: 'x'.repeat(201) }, ['location: too_long']],
  ])('%j is refused on the field', async (overrides, expected) => {
    expect(await refused(overrides)).toEqual([400, expected]);
  });

  test('a draft may lack its dates, and gets them before it is published', async () => {
    const { id } = await create({ published: false, start_date: undefined, end_date: undefined });
    const early = await send('PUT', `/${id}`, { published: true });
    expect(faults(early)).toEqual(['start_date: required', 'end_date: required']);
    const dates = { start_date: '2026-05-18', end_date: '2026-05-18' };
    expect((await send('PUT', `/${id}`, { published: true, ...dates })).statusCode).toBe(200);
    expect(faults(await send('PUT', `/${id}`, { end_date: null }))).toEqual(['end_date: required']);
    expect(faults(await send('PUT', `/${id}`, { end_date: '2026-05-17' }))).toEqual(['end_date: end_before_start']);
  });

  test('the latest start comes first, drafts without one last', async () => {
    const may = await create();
    const june = await create({ start_date: '2026-06-01' });
    const draft = await create({ start_date: null, end_date: null, published: false });
    const [all, shown] = [await send('GET', ''), await api.send({ method: 'GET', url: '/api/public/exhibitions' })].map(
      (answer) => answer.json<{ exhibitions: { id: string }[] }>().exhibitions.map(({ id }) => id),
    );
    expect(all).toEqual([june.id, may.id, draft.id]);
    expect(shown).toEqual([june.id, may.id]);
  });

  test('past and current ones can be asked for; the last day is still current', async () => {
    const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));
    const lasting = async (start: number, end: number) =>
      (await create({ start_date: day(start), end_date: day(end) })).id;
    const older = await lasting(-9, -3);
    const recent = await lasting(-5, -1);
    const lastDay = await lasting(-2, 0);
    const coming = await lasting(3, 4);
    const archived = await create({ start_date: day(-30), end_date: day(-20), archived: true });
    await create({ start_date: day(1), end_date: day(2), archived: true });
    await create({ start_date: day(-30), end_date: day(-20), published: false });
    const ids = async (query: string) => {
      const answer = await api.send({ method: 'GET', url: `/api/public/exhibitions?${query}` });
      return answer.json<{ exhibitions: { id: string }[] }>().exhibitions.map(({ id }) => id);
    };
    expect(await ids('when=past')).toEqual([recent, older, archived.id]);
    expect(await ids('when=past&limit=1&skip=1')).toEqual([older]);
    expect(await ids('when=current')).toEqual([coming, lastDay]);
    expect(await ids('when=')).toHaveLength(4);
    const wrong = await api.send({ method: 'GET', url: '/api/public/exhibitions?when=soon' });
    expect([wrong.statusCode, faults(wrong)]).toEqual([400, ['when: invalid_value']]);
  });

  test('those with a place come first, in their order, but not among the past ones', async () => {
    const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));
    const [coming, past] = [
      { start_date: day(1), end_date: day(9) },
      { start_date: day(-9), end_date: day(-1) },
    ];
    const latest = await create({ ...coming, start_date: day(3) });
    const second = await create({ ...coming, position: 1 });
    const first = await create({ ...coming, position: 0 });
    const newerSecond = await create({ ...coming, position: 1 });
    const older = await create({ ...past, start_date: day(-20), position: 0 });
    const recent = await create(past);
    const ids = async (query: string) => {
      const answer = await api.send({ method: 'GET', url: `/api/public/exhibitions?${query}` });
      return answer.json<{ exhibitions: { id: string }[] }>().exhibitions.map(({ id }) => id);
    };
    expect(await ids('when=current')).toEqual([first.id, newerSecond.id, second.id, latest.id]);
    expect(await ids('when=past')).toEqual([recent.id, older.id]);
    const placed = await send('GET', '?sort=position&fields=row&status=published');
    expect(placed.json<{ exhibitions: { position: number }[] }>().exhibitions.map(({ position }) => position)).toEqual([
      0,
      0,
      1,
      1,
      null,
      null,
    ]);
    const out = await send('PUT', `/${first.id}`, { position: null });
    expect(out.json<{ exhibition: object }>().exhibition).toMatchObject({ position: null });
    expect(await ids('when=current&limit=1')).toEqual([newerSecond.id]);
    for (const position of [-1, 10_000, 1.5, '1'])
      expect([position, (await refused({ position }))[0]]).toEqual([position, 400]);
  });

  test('a list has the whole texts', async () => {
    await create();
    const answer = await api.send({ method: 'GET', url: '/api/public/exhibitions' });
    expect(answer.json()).toMatchObject({
      exhibitions: [{ content: exhibitionInput().content, start_date: '2026-05-18', location: 'Hall 2' }],
      total: 1,
    });
  });
});
