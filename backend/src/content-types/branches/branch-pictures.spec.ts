import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { BranchClient } from '../../../test/branch-client.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { faults } from '../../../test/contract/content-client.js';
import { MediaClient } from '../../../test/media-client.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import type { Branch } from './branches.dto.js';

let subject: TestApp;
let cookies: Cookies;
let client: BranchClient;
let picture: Media;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  client = new BranchClient(subject, cookies);
  const [uploaded] = await new MediaClient(subject, cookies).upload(await jpeg(5));
  if (!uploaded) throw new Error('nothing was uploaded');
  picture = uploaded;
});
afterAll(() => subject.stop());

test('a branch has its own words for its pictures, which visitors read in place of those of the picture', async () => {
  await subject.database.query(`UPDATE media SET alt = '{"en": "A house", "ru": "Дом"}' WHERE id = $1`, [picture.id]);
  const pictures = [{ media: picture.id, alt: { en: 'The entrance' } }];
  const { id, ...branch } = await client.create({ images: [picture.url], pictures });
  expect([branch.pictures, branch.media[0]?.alt]).toEqual([pictures, { en: 'A house', ru: 'Дом' }]);
  const shown = (await subject.send({ method: 'GET', url: `/api/public/branches/${id}` })).json<Branch>();
  expect(shown.media[0]?.alt).toEqual({ en: 'The entrance', ru: 'Дом' });
  expect((await client.change(id, { images: [picture.url] })).pictures).toEqual(pictures);
  expect((await client.change(id, { pictures: [] })).pictures).toBeUndefined();
  const payload = { pictures: [...pictures, ...pictures] };
  const twice = await subject.send({ method: 'PUT', url: `/api/admin/branches/${id}`, payload }, cookies);
  expect(faults(twice)).toEqual(['pictures[1].media: duplicate']);
});
