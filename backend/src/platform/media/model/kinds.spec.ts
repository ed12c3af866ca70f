import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { bareMp3, m4a, mp3, mp4, opus, pdf, theora, vorbis, vtt, webm } from '../../../../test/builders/files.js';
import { jpeg, multipart } from '../../../../test/builders/pictures.js';
import { newsInput } from '../../../../test/builders/news.js';
import { faults } from '../../../../test/contract/content-client.js';
import { KINDS } from './kinds.js';
import type { FileDetails, LibraryFile, MediaDetails, MediaList } from './media.dto.js';
import type { UploadedFiles } from '../intake/upload.dto.js';

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM throttle'));

type Parts = Parameters<typeof multipart>[0];
const upload = (parts: Parts, headers: Record<string, string> = {}, query = '') => {
  const form = multipart(parts);
  const sent = { ...form.headers, ...headers };
  return api.send(
    { method: 'POST', url: `/api/admin/upload/file${query}`, payload: form.payload, headers: sent },
    cookies,
  );
};
async function uploaded(data: Buffer, filename = 'file.bin'): Promise<MediaDetails | FileDetails> {
  const answer = await upload([{ filename, data }]);
  expect([answer.statusCode, faults(answer)]).toEqual([201, []]);
  const [medium] = answer.json<UploadedFiles>().media;
  if (!medium) throw new Error('nothing was uploaded');
  return medium;
}
const get = (url: string, headers: Record<string, string> = {}) => api.send({ method: 'GET', url, headers }, cookies);
const put = (id: string, payload: object) =>
  api.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload }, cookies);
const list = async (query: string) => (await get(`/api/admin/media${query}`)).json<MediaList>().media;
const stored = async () => (await readdir(join(api.dataDir, 'uploads', 'files'))).length;

describe('an upload', () => {
  test.each([
    ['a PDF', pdf, 'document', 'application/pdf', 'pdf'],
    ['an MP3 with a tag', mp3, 'audio', 'audio/mpeg', 'mp3'],
    ['an MP3 without one', bareMp3, 'audio', 'audio/mpeg', 'mp3'],
    ['an M4A', m4a, 'audio', 'audio/mp4', 'm4a'],
    ['an Ogg with Vorbis', vorbis, 'audio', 'audio/ogg', 'ogg'],
    ['an Ogg with Opus', opus, 'audio', 'audio/ogg', 'ogg'],
    ['an MP4', mp4, 'film', 'video/mp4', 'mp4'],
    ['a WebM', webm, 'film', 'video/webm', 'webm'],
    ['captions', vtt, 'captions', 'text/vtt', 'vtt'],
    ['captions with a byte order mark', () => Buffer.from(`\ufeff${vtt().toString()}`), 'captions', 'text/vtt', 'vtt'],
  ])('of %s is kept and served as it came', async (_, make, kind, type, ending) => {
    const data = make();
    const medium = await uploaded(data, 'The name.bin');
    expect(medium).toMatchObject({ kind, media_type: type, bytes: data.length, original: { name: 'The name.bin' } });
    expect(medium.url).toMatch(new RegExp(`\\.${ending}$`));
    const served = await get(medium.url);
    expect([served.statusCode, served.rawPayload.equals(data)]).toEqual([200, true]);
    expect(served.headers).toMatchObject({
      'content-type': kind === 'captions' ? 'text/vtt; charset=utf-8' : type,
      'content-disposition': kind === 'document' ? 'attachment; filename="The name.bin.pdf"' : 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    });
    const part = await get(medium.url, { range: 'bytes=1-9' });
    expect([part.statusCode, part.rawPayload.equals(data.subarray(1, 10))]).toEqual([206, true]);
    const original = await get(`/api/admin/media/${medium.id}/original`);
    expect([original.rawPayload.equals(data), original.headers['content-disposition']]).toEqual([
      true,
      `attachment; filename="The name.bin.${ending}"`,
    ]);
    expect(await list(`?kind=${kind}&limit=1`)).toMatchObject([{ id: medium.id, kind, uses: 0 }]);
  });

  test('of a picture among other files makes a picture', async () => {
    const answer = await upload([await jpeg(), { filename: 'list.pdf', data: pdf() }]);
    expect(answer.json()).toMatchObject({ media: [{ kind: 'image', width: 8 }, { kind: 'document' }] });
  });

  test.each<[string, () => Buffer, number, string]>([
    ['HTML', () => Buffer.from('<html><script>1</script>'), 415, 'file-invalid-type'],
    ['a PDF with something before it', () => Buffer.concat([Buffer.from('<script>'), pdf()]), 415, 'file-invalid-type'],
    ['text that only begins like captions', () => Buffer.from('WEBVTTX\n'), 415, 'file-invalid-type'],
    ['an Ogg with a film', theora, 415, 'file-invalid-type'],
    ['an archive', () => Buffer.from('PK\u0003\u0004'), 415, 'file-invalid-type'],
    ['sound of another layer', () => Buffer.from([0xff, 0xfd, 0x90, 0x64]), 415, 'file-invalid-type'],
    ['captions that are no UTF-8', () => Buffer.concat([vtt(), Buffer.from([0xe9, 0x21])]), 422, 'file-invalid'],
    ['captions cut within a letter', () => Buffer.concat([vtt(), Buffer.from([0xe2, 0x80])]), 422, 'file-invalid'],
    ['captions with NUL', () => vtt('\0'), 422, 'file-invalid'],
    ['captions without a time', () => Buffer.from('WEBVTT\n\nNOTE nothing\n'), 422, 'file-invalid'],
    ['nothing', () => Buffer.alloc(0), 422, 'file-invalid'],
    ['too large captions', () => vtt('x'.repeat(KINDS.captions.maxBytes)), 413, 'file-too-large'],
    ['too large a document', () => pdf(KINDS.document.maxBytes), 413, 'file-too-large'],
  ])('of %s is refused, and nothing is stored of all files', async (_, make, status, code) => {
    const before = await stored();
    const answer = await upload([pdf(), make()]);
    expect([answer.statusCode, faults(answer)]).toEqual([status, [`files[1]: ${code}`]]);
    expect(await stored()).toBe(before);
    expect(await readdir(join(api.dataDir, 'uploads', 'unfinished'))).toEqual([]);
  });

  test('of more than one request may hold is refused before its files are read', async () => {
    const form = multipart([pdf()]);
    const headers = { ...form.headers, 'content-length': String(500 * 1024 * 1024) };
    const url = '/api/admin/upload/file';
    const answer = await api.send({ method: 'POST', url, payload: Readable.from([form.payload]), headers }, cookies);
    expect([answer.statusCode, faults(answer)]).toEqual([413, ['files[0]: file-too-large']]);
  });

  test('names the limit of the kind that is too large', async () => {
    const answer = await upload([vtt('x'.repeat(KINDS.captions.maxBytes))]);
    expect(answer.json()).toMatchObject({ errors: [{ message: 'File is larger than 1048576 bytes' }] });
  });

  test('is done once for a key, and a file that is here is named', async () => {
    const [data, key] = [pdf(), { 'idempotency-key': randomUUID() }];
    const first = await upload([data], key);
    const before = await stored();
    expect((await upload([data], key)).json()).toEqual(first.json());
    const [medium] = first.json<UploadedFiles>().media;
    const again = (await upload([data], {}, '?reuse=true')).json<UploadedFiles>();
    expect(again).toMatchObject({ media: [{ id: medium?.id }], duplicates: [{ index: 0, media: { id: medium?.id } }] });
    expect(await stored()).toBe(before);
  });
});

describe('a medium that is no picture', () => {
  test('is in the list only where its kind is asked for', async () => {
    const { id } = await uploaded(pdf());
    const idsOf = async (query: string) => (await list(query)).map((one) => one.id);
    expect(await idsOf('')).not.toContain(id);
    expect(await idsOf('?kind=image')).not.toContain(id);
    expect(await idsOf('?kind=all')).toContain(id);
    expect(await idsOf('?kind=all&lacks=alt')).not.toContain(id);
    expect((await get('/api/admin/media?kind=archive')).statusCode).toBe(400);
  });

  test('is found by the name of its file, and takes texts and rights', async () => {
    const { id } = await uploaded(pdf(), 'Visiting rules.pdf');
    expect((await list('?kind=all&search=visiting')).map((one) => one.id)).toEqual([id]);
    const change = { caption: { en: 'The rules' }, credit_line: 'The museum', tags: ['rules'] };
    expect((await put(id, change)).json()).toMatchObject({ media: { ...change, kind: 'document', version: 2 } });
    const refused = await put(id, { alt: { en: 'x' }, focus: null });
    expect([refused.statusCode, faults(refused)]).toEqual([400, ['alt: unknown_field', 'focus: unknown_field']]);
  });

  test('is given what fits when many are changed', async () => {
    const { id } = await uploaded(mp3());
    const change = { alt: { en: 'A song' }, creator: 'Nobody' };
    const answer = await api.send(
      { method: 'PATCH', url: '/api/admin/media', payload: { ids: [id], change } },
      cookies,
    );
    expect(answer.statusCode).toBe(200);
    const [found] = (await list('?kind=audio&limit=1')) as LibraryFile[];
    expect(found).toMatchObject({ id, creator: 'Nobody' });
    expect(await api.database.query('SELECT alt FROM media WHERE id = $1', [id])).toEqual([{ alt: {} }]);
  });

  test.each([
    ['a PDF', pdf],
    ['a film', mp4],
  ])('such as %s is no picture of an item or of the site', async (_, make) => {
    const { url } = await uploaded(make());
    const news = { ...newsInput(), images: [url] };
    const refused = await api.send({ method: 'POST', url: '/api/admin/news', payload: news }, cookies);
    expect([refused.statusCode, faults(refused)]).toEqual([400, ['images[0]: unknown_image']]);
    const site = await api.send({ method: 'PUT', url: '/api/admin/site', payload: { image: url } }, cookies);
    expect([site.statusCode, faults(site)]).toEqual([400, ['image: unknown_image']]);
  });

  test('takes another file of its kind only, and the former one back', async () => {
    const before = await uploaded(pdf(), 'first.pdf');
    const replace = (data: Buffer) => {
      const { payload, headers } = multipart([{ filename: 'second.pdf', data }]);
      return api.send({ method: 'PUT', url: `/api/admin/media/${before.id}/file`, payload, headers }, cookies);
    };
    const refused = await replace(mp3());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      415,
      { errors: [{ message: 'File type must be PDF' }] },
    ]);
    const replaced = await replace(pdf());
    expect(replaced.json()).toMatchObject({ media: { original: { name: 'second.pdf' } }, focus_cleared: false });
    expect((await get(before.url)).statusCode).toBe(302);
    const files = await get(`/api/admin/media/${before.id}/files`);
    expect(files.json()).toMatchObject({ files: [{ original: { name: 'first.pdf' } }] });
    const url = `/api/admin/media/${before.id}/file/restore`;
    const back = await api.send({ method: 'POST', url, payload: {} }, cookies);
    expect(back.json()).toMatchObject({ media: { original: { name: 'first.pdf' }, url: before.url } });
  });

  test('goes to the trash, comes back, and is gone with its file', async () => {
    const { id } = await uploaded(mp3(), 'song.mp3');
    const remove = (url: string) => api.send({ method: 'DELETE', url }, cookies);
    expect((await remove(`/api/admin/media/${id}`)).statusCode).toBe(200);
    expect((await get('/api/admin/trash?type=media')).json()).toMatchObject({ items: [{ id, title: 'song.mp3' }] });
    const restore = { method: 'POST', url: `/api/admin/trash/media/${id}/restore` } as const;
    expect((await api.send(restore, cookies)).statusCode).toBe(200);
    await remove(`/api/admin/media/${id}`);
    const before = await stored();
    expect((await remove(`/api/admin/trash/media/${id}`)).statusCode).toBe(200);
    expect(await stored()).toBe(before - 1);
  });
});
