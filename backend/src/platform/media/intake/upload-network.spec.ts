import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { startApp, type TestApp } from '../../../../test/app.js';
import { jpeg, multipart } from '../../../../test/builders/pictures.js';
import { eventually } from '../../../../test/eventually.js';
import { MediaClient } from '../../../../test/media-client.js';
import { PICTURES } from '../worker/picture-format.js';

let subject: TestApp;
let media: MediaClient;
let cookies: string;
let url: string;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
  url = `http://127.0.0.1:${await subject.listen()}/api/admin/upload/image`;
});
afterAll(() => subject.stop());

async function post(files: (string | Buffer)[]): Promise<Response> {
  const body = new FormData();
  for (const file of files) body.append('files', new Blob([file]), 'photo.jpg');
  return fetch(url, { method: 'POST', headers: { cookie: cookies }, body });
}

describe('an upload over a real connection', () => {
  test('is taken', async () => expect((await post([await jpeg()])).status).toBe(201));

  test.each<[string, () => (string | Buffer)[], number]>([
    ['a file far beyond the limit', () => [Buffer.alloc(3 * PICTURES.maxBytes, 0xff)], 413],
    ['too many large files', () => Array<Buffer>(25).fill(Buffer.alloc(1_000_000, 0xff)), 413],
    ['a large file of a wrong type', () => [Buffer.alloc(PICTURES.maxBytes, 0x3c)], 415],
  ])(
    '%s is refused with words, not with a broken connection, and the connection goes on working',
    async (_, files, status) => {
      const answer = await post(files());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'application/problem+json; charset=utf-8',
      ]);
      expect((await post([await jpeg()])).status).toBe(201);
    },
  );

  test('that breaks off in the middle leaves nothing behind', async () => {
    await media.rendered();
    const before = (await media.filesOnDisk()).join();
    const { payload, headers } = multipart([await jpeg(), Buffer.alloc(500_000, 0xff)]);
    const broken = request(url, {
      method: 'POST',
      headers: { ...headers, cookie: cookies, 'content-length': payload.length },
    });
    broken.on('error', () => undefined);
    broken.write(payload.subarray(0, 300_000));
    const begun = async () => (await media.filesOnDisk()).some((name) => name.includes('~'));
    expect(await eventually(begun, true)).toBe(true);
    broken.destroy();
    expect(await eventually(async () => (await media.filesOnDisk()).join(), before)).toBe(before);
  });
});
