import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { BranchClient, branchInput as input } from '../../../test/branch-client.js';
import { faults } from '../../../test/contract/content-client.js';
import type { Branch } from './branches.dto.js';

let api: TestApp;
let cookies: Cookies;
let branches: BranchClient;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  branches = new BranchClient(api, cookies);
});
afterAll(() => api.stop());

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  api.send({ method, url: `/api/admin/branches${path}`, payload }, cookies);
const create = (overrides?: object) => branches.create(overrides);
const change = (id: string, body: object) => branches.change(id, body);
const read = async (id: string) =>
  (await api.send({ method: 'GET', url: `/api/public/branches/${id}` })).json<Branch>();

test('a branch has coordinates, a link and the way in words; a change keeps what it does not name, and null clears', async () => {
  const nothing = { latitude: null, longitude: null, placeLink: null, directions: {} };
  expect(await create()).toMatchObject(nothing);
  const place = { latitude: 42.4531, longitude: 59.6103, placeLink: 'https://osm.org/go/0xyz' };
  const { id } = await create({ ...place, directions: { en: 'By bus 3.', ru: '', kk: '3-avtobus' } });
  const directions = { en: 'By bus 3.', kk: '3-avtobus' };
  expect(await read(id)).toMatchObject({ ...place, directions });
  expect(await change(id, { position: 1 })).toMatchObject({ ...place, directions });
  expect(await change(id, { longitude: 59.5, directions: { kk: null } })).toMatchObject({
    latitude: 42.4531,
    longitude: 59.5,
    directions: { en: 'By bus 3.' },
  });
  const cleared = { latitude: null, longitude: null, placeLink: ' ', directions: { en: null } };
  expect(await change(id, cleared)).toMatchObject(nothing);
});

test('coordinates have six decimals of a degree, at any place of the earth', async () => {
  expect(await create({ latitude: 42.45312345678, longitude: -0.0000001 })).toMatchObject({
    latitude: 42.453123,
    longitude: 0,
  });
  expect(await create({ latitude: -90, longitude: 180 })).toMatchObject({ latitude: -90, longitude: 180 });
});

test.each<[object, string[]]>([
  [{ latitude: 42 }, ['longitude: coordinates_incomplete']],
  [{ latitude: null, longitude: 59 }, ['latitude: coordinates_incomplete']],
  [{ latitude: 90.1, longitude: 59 }, ['latitude: invalid_latitude']],
  [{ latitude: 42, longitude: -180.1 }, ['longitude: invalid_longitude']],
  [{ latitude: '42', longitude: 59 }, ['latitude: wrong_type']],
  [{ placeLink: 'http://osm.org/go/0xyz' }, ['placeLink: invalid_link']],
  [{ placeLink: 'geo:42,59' }, ['placeLink: invalid_link']],
  [{ directions: { en: 7 } }, ['directions.en: wrong_type']],
  [{ directions: 'Left' }, ['directions: wrong_type']],
])('%j is refused on the field', async (body, expected) => {
  const answer = await send('POST', '', { ...input, ...body });
  expect([answer.statusCode, faults(answer)]).toEqual([400, expected]);
});

test('neither coordinate is lost alone', async () => {
  const { id } = await create({ latitude: 42, longitude: 59 });
  const answer = await send('PUT', `/${id}`, { latitude: null });
  expect([answer.statusCode, faults(answer)]).toEqual([400, ['latitude: coordinates_incomplete']]);
});
