import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { pdf } from '../../../test/builders/files.js';
import { jpeg, multipart, quarters } from '../../../test/builders/pictures.js';
import { eventually } from '../../../test/eventually.js';
import { MediaClient } from '../../../test/media-client.js';
import { readZip } from '../../../test/read-zip.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import { MediaEntity } from '../../platform/media/model/media.entity.js';
import { MediaStorage } from '../../platform/media/storage/storage.js';
import type { Uploaded, UploadedFiles } from '../../platform/media/intake/upload.dto.js';
import { MAX_MEDIA } from './media-zip.dto.js';
import { MAX_ARCHIVES, MAX_OF_ACCOUNT, MediaZip } from './media-zip.service.js';

let subject: TestApp;
let cookies: Cookies;
let media: MediaClient;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

const get = (query: string, as: Cookies | undefined = cookies) =>
  subject.send({ method: 'GET', url: `/api/admin/media/zip?${query}` }, as);

async function upload(data: Buffer, filename: string): Promise<Media> {
  const [picture] = (await media.send([{ filename, data }])).json<Uploaded>().media;
  if (!picture) throw new Error('nothing was uploaded');
  return picture;
}

const change = (id: string, payload: object) =>
  subject.send({ method: 'PUT', url: `/api/admin/media/${id}`, payload }, cookies);
const idsOf = (...pictures: Media[]) => `ids=${pictures.map(({ id }) => id).join()}`;
const rowsIn = (files: Map<string, Buffer>) =>
  parse<Record<string, string>>(files.get('metadata.csv') ?? '', { columns: true, bom: true });

describe('an archive', () => {
  test('has the originals byte for byte, under names of their own, and a list', async () => {
    const bytes = await Promise.all([1, 2, 3].map((seed) => jpeg(seed)));
    const names = ['Port.JPG', 'port.jpg', 'Moʻynoq: 1957?.jpg'];
    const pictures: Media[] = [];
    for (const [index, data] of bytes.entries()) pictures.push(await upload(data, names[index] ?? ''));
    const [first] = pictures;
    await change(first?.id ?? '', {
      creator: '=HYPERLINK("https://a.example")',
      credit_line: 'А. "Б"',
      alt: { en: 'A port', ru: 'Порт\nздесь' },
      licence: 'https://creativecommons.org/licenses/by/4.0/',
    });
    const answer = await get(idsOf(...pictures));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="media-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'private, no-store',
    });
    const files = readZip(answer.rawPayload);
    expect([...files.keys()]).toEqual(['Port.JPG', 'port (2).jpg', 'Moʻynoq 1957.jpg', 'metadata.csv']);
    expect([...files.values()].slice(0, 3)).toEqual(bytes);
    expect(String(files.get('metadata.csv'))).toMatch(/^\uFEFF/);
    const rows = rowsIn(files);
    expect(rows[0]).toEqual({
      id: first?.id,
      file: 'Port.JPG',
      creator: `'=HYPERLINK("https://a.example")`,
      credit_line: 'А. "Б"',
      copyright_notice: '',
      source: '',
      web_statement: '',
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      object_creator: '',
      object_copyright_notice: '',
      object_licence: '',
      alt_en: 'A port',
      alt_ru: 'Порт\nздесь',
      alt_uz: '',
      alt_kk: '',
      caption_en: '',
      caption_ru: '',
      caption_uz: '',
      caption_kk: '',
    });
    expect(rows.map(({ file }) => file)).toEqual([...files.keys()].slice(0, 3));
  });

  test.each([
    ['gone', rm],
    ['damaged', async (path: string) => writeFile(path, (await readFile(path)).reverse())],
  ])('has the public file where the original is %s, and lists what is altogether', async (_, spoil) => {
    const [kept, lost] = [
      await upload(await quarters().tiff().toBuffer(), 'a.tif'),
      await upload(await jpeg(5), 'b.jpg'),
    ];
    const originals = await subject.database.query<{ original_file: string | null }[]>(
      'SELECT original_file FROM media WHERE id = ANY($1)',
      [[kept.id, lost.id]],
    );
    const spoilt = [...originals.map((row) => row.original_file), lost.url.split('/').at(-1)];
    for (const name of spoilt) await spoil(join(subject.dataDir, 'uploads', 'files', name ?? ''));
    const files = readZip((await get(idsOf(kept, lost))).rawPayload);
    expect([...files.keys()]).toEqual(['a.jpg', 'metadata.csv']);
    expect(files.get('a.jpg')).toEqual(await media.bytes(kept.url));
    expect(rowsIn(files).map(({ file }) => file)).toEqual(['a.jpg', '']);
    await subject.database.query('UPDATE media SET original_file = NULL WHERE id = $1', [kept.id]);
    expect([...readZip((await get(idsOf(kept))).rawPayload).keys()]).toEqual(['a.jpg', 'metadata.csv']);
  });

  test('has files whose names end as their bytes are', async () => {
    const [page, drawing] = [
      await upload(await jpeg(20), 'page.html'),
      await upload(await quarters().png().toBuffer(), 'Drawing.jpg'),
    ];
    const files = readZip((await get(idsOf(page, drawing))).rawPayload);
    expect([...files.keys()]).toEqual(['page.html.jpg', 'Drawing.jpg.png', 'metadata.csv']);
  });

  test('is of the pictures that a filter finds', async () => {
    const { id } = await upload(await jpeg(7), 'one.jpg');
    await upload(await jpeg(8), 'other.jpg');
    await change(id, { tags: ['zipped'] });
    expect([...readZip((await get('tag=zipped')).rawPayload).keys()]).toEqual(['one.jpg', 'metadata.csv']);
  });

  test('has media of other kinds, which are named by their kind where their files had no name', async () => {
    const data = [pdf(), pdf()];
    const { payload, headers } = multipart(data.map((one) => ({ filename: 'Rules.pdf', data: one })));
    const sent = { method: 'POST', url: '/api/admin/upload/file', payload, headers } as const;
    const ids = (await subject.send(sent, cookies)).json<UploadedFiles>().media.map(({ id }) => id);
    await subject.database.query('UPDATE media SET original_name = NULL WHERE id = $1', [ids[1]]);
    const files = readZip((await get(`ids=${ids.join()}`)).rawPayload);
    expect([files.get('Rules.pdf'), files.get(`document-${ids[1]?.slice(0, 8)}.pdf`)]).toEqual(data);
    const byFilter = await get('kind=document&search=rules');
    expect([...readZip(byFilter.rawPayload).keys()]).toEqual([...files.keys()]);
  });

  test('has no medium of the trash, neither by its id nor by a filter', async () => {
    const [kept, removed] = [await upload(await jpeg(30), 'kept.jpg'), await upload(await jpeg(31), 'removed.jpg')];
    for (const { id } of [kept, removed]) await change(id, { tags: ['half-removed'] });
    await subject.send({ method: 'DELETE', url: `/api/admin/media/${removed.id}` }, cookies);
    for (const query of [idsOf(kept, removed), 'tag=half-removed'])
      expect([...readZip((await get(query)).rawPayload).keys()]).toEqual(['kept.jpg', 'metadata.csv']);
    expect((await get(idsOf(removed))).statusCode).toBe(404);
  });

  test('answers HEAD without the bytes', async () => {
    const { id } = await upload(await jpeg(9), 'head.jpg');
    const head = await subject.send({ method: 'HEAD', url: `/api/admin/media/zip?ids=${id}` }, cookies);
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });
});

describe('no archive', () => {
  test('for strangers, of nothing, of what is no id, of too many', async () => {
    const { id } = await upload(await jpeg(10), 'x.jpg');
    expect((await get(`ids=${id}`, '')).statusCode).toBe(401);
    expect((await get(`ids=${randomUUID()}`)).statusCode).toBe(404);
    expect((await get('ids=x')).statusCode).toBe(400);
    const { affected } = await subject.database
      .createQueryBuilder()
      .update(MediaEntity)
      .set({ tags: ['many'] })
      .where({ id })
      .execute();
    expect(affected).toBe(1);
    const stored = await subject.database.manager.findOneByOrFail(MediaEntity, { id });
    const copies = Array.from({ length: MAX_MEDIA }, (_, index) => ({
      ...stored,
      id: randomUUID(),
      file: `${index}.jpg`,
      originalFile: null,
    }));
    await subject.database.manager.insert(MediaEntity, copies);
    expect((await get('tag=many')).json()).toMatchObject({ errors: [{ field: 'ids', code: 'too_long' }] });
    await subject.database.manager.delete(
      MediaEntity,
      copies.map((copy) => copy.id),
    );
  });
});

/** Size of the pieces of an endless file. */
const PIECE_BYTES = 64 * 1024;
const HUGE_BYTES = 1_000_000 * PIECE_BYTES;

describe('a reader', () => {
  let picture: MediaEntity;
  let read = 0;
  let opened: Readable | undefined;
  const pack = (accountId = randomUUID() as string, idleMs?: number) =>
    subject.app.get(MediaZip).pack([picture], { id: accountId }, idleMs);

  beforeAll(async () => {
    const { id } = await upload(await jpeg(11), 'huge.jpg');
    picture = await subject.database.manager.findOneByOrFail(MediaEntity, { id });
    Object.assign(picture, { bytes: HUGE_BYTES, originalBytes: String(HUGE_BYTES) });
    jest.spyOn(subject.app.get(MediaStorage), 'open').mockImplementation(() => {
      const stream = () => {
        opened = new Readable({
          read() {
            read += PIECE_BYTES;
            this.push(Buffer.alloc(PIECE_BYTES));
          },
        });
        return Promise.resolve(opened);
      };
      return Promise.resolve({ size: HUGE_BYTES, state: '', stream });
    });
  });
  afterAll(() => void jest.restoreAllMocks());

  test('who is slow has little of it in memory; one who leaves closes the file', async () => {
    const archive = pack();
    await once(archive, 'readable');
    expect(archive.read()).toBeInstanceOf(Buffer);
    // nothing is read ahead beyond the streams' buffers
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(read).toBeLessThan(20 * PIECE_BYTES);
    const closed = opened && once(opened, 'close');
    archive.destroy();
    await closed;
    expect(opened?.destroyed).toBe(true);
  });

  test('who takes nothing for a while is left', async () => {
    const archive = pack(undefined, 20);
    await once(archive, 'close');
    expect(archive.destroyed).toBe(true);
  });

  test('has no more than two at once, and leaves the others their turn', async () => {
    const [account] = await subject.database.query<{ id: string }[]>(
      `SELECT id FROM admin WHERE username = 'superadmin'`,
    );
    const archives = Array.from({ length: MAX_OF_ACCOUNT }, () => pack(account?.id));
    const refused = await get(`ids=${picture.id}`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    archives.push(pack());
    for (const archive of archives) archive.destroy();
    for (const archive of archives) if (!archive.closed) await once(archive, 'close');
  });

  test('gets a place again by the end of an archive of their own, also when another began later', async () => {
    const account = randomUUID();
    const [first, ...others] = [...Array.from({ length: MAX_OF_ACCOUNT }, () => pack(account)), pack()];
    const ended = first && once(first, 'close');
    first?.destroy();
    await ended;
    others.push(pack(account));
    expect(() => pack(account)).toThrow(expect.objectContaining({ status: 429 }));
    for (const archive of others) archive.destroy();
    for (const archive of others) if (!archive.closed) await once(archive, 'close');
  });

  test('waits while others have theirs', async () => {
    const archives = Array.from({ length: MAX_ARCHIVES }, () => pack());
    const refused = await get(`ids=${picture.id}`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    for (const archive of archives) archive.destroy();
    for (const archive of archives) if (!archive.closed) await once(archive, 'close');
    const again = pack();
    again.destroy();
    expect(await eventually(() => Promise.resolve(again.closed), true)).toBe(true);
  });

  test('gets the end of a small one', async () => {
    jest.restoreAllMocks();
    picture = await subject.database.manager.findOneByOrFail(MediaEntity, { id: picture.id });
    expect(readZip(await buffer(pack())).size).toBe(2);
  });
});
