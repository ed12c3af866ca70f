import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/app.js';
import { faults, type Refusal } from '../../../../test/contract/content-client.js';
import { MediaClient } from '../../../../test/media-client.js';

let subject: TestApp;
let media: MediaClient;
let cookies: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());
beforeEach(() => subject.database.query('DELETE FROM throttle'));

describe('a form is refused, leaving nothing behind', () => {
  test.each<[string, Parameters<MediaClient['send']>[0], string]>([
    ['no file', [], 'files: required'],
    ['a file in another field', [{ name: 'photo', data: 'x' }], 'photo: unknown_field'],
    ['a text in another field', [{ name: 'alt', filename: null, data: 'x' }], 'alt: unknown_field'],
    ['a text in place of a file', [{ filename: null, type: '', data: 'x' }], 'files: wrong_type'],
    ['a name that reaches into prototypes', [{ name: '__proto__', data: 'x' }], '__proto__: unknown_field'],
  ])('%s is a 400', async (_, parts, fault) => {
    await media.leavesNothing(async () => {
      const answer = await media.send(parts);
      expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
    });
  });

  test.each<[string, string, string]>([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'cut in a part',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc',
    ],
    ['cut in a header', 'multipart/form-data; boundary=b', '--b\r\nContent-Dispo'],
    ['garbage', 'multipart/form-data; boundary=b', 'garbage'],
    ['nothing', 'multipart/form-data; boundary=b', ''],
  ])('a form %s is a 400', async (_, type, payload) => {
    await media.leavesNothing(async () => {
      const answer = await media.sendRaw(payload, { 'content-type': type });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([400, 'validation']);
    });
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=b'])(
    '%s is a 415',
    async (type) => {
      const answer = await media.sendRaw('{}', { 'content-type': type });
      expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([415, 'unsupported_media_type']);
    },
  );
});
