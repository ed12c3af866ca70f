import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { eventInput } from '../../../test/builders/events.js';
import { behavesLikeContent } from '../../../test/contract/behaves-like-content.js';
import { faults } from '../../../test/contract/content-client.js';
import { checksBranches } from '../../../test/contract/branches.js';
import { checksPlaces } from '../../../test/contract/places.js';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';

behavesLikeContent(
  {
    plural: 'events',
    singular: 'event',
    states: { draft: 'draft', published: 'active', archived: 'inactive' },
    publicLimit: 100,
    titleLimit: 100,
    otherTextField: 'description',
    // a place in one language would be missing in the others
    input: () => ({ ...eventInput({ location: null }) }),
  },
  checksPlaces,
  checksBranches,
);

describe('events in particular', () => {
  let api: TestApp;
  let cookies: Cookies;

  beforeAll(async () => {
    api = await startApp();
    cookies = await api.signIn();
  });
  afterAll(() => api.stop());
  beforeEach(() => api.database.query('DELETE FROM events'));

  const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    api.send({ method, url: `/api/admin/events${path}`, payload }, cookies);
  const create = async (overrides: object = {}) => {
    const answer = await send('POST', '', { ...eventInput(), ...overrides });
    expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
    return answer.json<{ event: Record<string, unknown> & { id: string } }>().event;
  };
  const refused = async (overrides: object) => {
    const answer = await send('POST', '', { ...eventInput(), ...overrides });
    return [answer.statusCode, faults(answer)];
  };

  test('the author that the specified form sends is accepted and ignored', async () => {
    expect(await create({ author: 'museum' })).not.toHaveProperty('author');
  });

  test('a change that names neither day, time, place nor link keeps them', async () => {
    const { id, date, start_time, end_time, location, registration_link } = await create();
    const { content } = eventInput();
    const answer = await send('PUT', `/${id}`, { images: [], content, published: true, archived: false, author: null });
    const kept = { date, start_time, end_time, location, registration_link };
    expect(answer.json<{ event: object }>().event).toMatchObject({ version: 2, ...kept });
  });

  test('a cleared field is null', async () => {
    const { id } = await create({ published: false });
    const cleared = { date: null, start_time: '', end_time: null, location: ' ', registration_link: '' };
    const answer = await send('PUT', `/${id}`, cleared);
    const nothing = { date: null, start_time: null, end_time: null, location: null, registration_link: null };
    expect(answer.json<{ event: object }>().event).toMatchObject(nothing);
  });

  test.each([
    [{ date: null }, ['date: required']],
    [{ date: '2026-13-01' }, ['date: invalid_date']],
    [{ start_time: '24:00' }, ['start_time: invalid_time']],
    [{ start_time: '9:00' }, ['start_time: invalid_time']],
    [{ end_time: '17:29' }, ['end_time: end_before_start']],
    [{ registration_link: 'javascript:alert(1)' }, ['registration_link: invalid_link']],
    [{ registration_link: 'museum.example' }, ['registration_link: invalid_link']],
    [{ registration_link: 'https://user:secret@museum.example' }, ['registration_link: invalid_link']],
  ])('%j is refused on the field', async (overrides, expected) => {
    expect(await refused(overrides)).toEqual([400, expected]);
  });

  test('coming ones come soonest first, today among them, then past ones latest first', async () => {
    const day = (fromToday: number) => isoDay(new Date(Date.now() + fromToday * 86_400_000));
    const made = new Map<string, string>();
    for (const days of [-9, 3, 0, -1, 1]) made.set((await create({ date: day(days) })).id, `${days}`);
    made.set((await create({ date: day(1), start_time: '09:00' })).id, '1 early');
    const names = async (url: string) => {
      const answer = await api.send({ method: 'GET', url }, cookies);
      return answer.json<{ events: { id: string }[] }>().events.map(({ id }) => made.get(id));
    };
    const expected = ['0', '1 early', '1', '3', '-1', '-9'];
    expect(await names('/api/public/events')).toEqual(expected);
    expect(await names('/api/admin/events')).toEqual(expected);
    expect([...(await names('/api/public/events?limit=2')), ...(await names('/api/public/events?skip=2'))]).toEqual(
      expected,
    );
    expect(await names('/api/public/events?when=current')).toEqual(['0', '1 early', '1', '3']);
    expect(await names('/api/public/events?when=past')).toEqual(['-1', '-9']);
    expect(await names('/api/public/events?when=past&limit=1&skip=1')).toEqual(['-9']);
  });
});
