import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { quarters } from '../../../test/builders/pictures.js';
import { downloadAddress, DownloadClient } from '../../../test/download-client.js';
import { faults } from '../../../test/contract/content-client.js';
import { eventually } from '../../../test/eventually.js';
import { readZip } from '../../../test/read-zip.js';
import { tooManyRequests } from '../../platform/errors/problem.js';
import { PublicMedia } from '../../platform/media/library/public-media.js';
import { DownloadMaker } from './download-maker.js';
import { DownloadZip, MAX_BEGUN, MAX_OF_NETWORK } from './download-zip.js';

let subject: TestApp;
let cookies: Cookies;
let downloads: DownloadClient;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  downloads = new DownloadClient(subject, cookies);
});
afterAll(() => subject.stop());

let shade = 40;
const publish = async (said: object = {}) =>
  downloads.publish(
    await quarters((shade += 2), 10)
      .jpeg()
      .toBuffer(),
    said,
  );
const address = (ids: readonly string[], lang = 'en') => `/api/media/downloads/zip?ids=${ids.join()}&lang=${lang}`;
/** Every call is one of another network. */
let network = 0;
const get = (ids: readonly string[], lang?: string) =>
  downloads.get(address(ids, lang), {}, `203.0.113.${(network += 1)}`);
const filesOf = async (ids: readonly string[], lang?: string) => readZip((await get(ids, lang)).rawPayload);
const creditsIn = (files: Map<string, Buffer>) => String(files.get('credits.txt'));

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

describe('an archive', () => {
  test('has the downloads byte for byte, each with its credit, also in a text', async () => {
    const said = { creator: 'А. Савицкий', credit_line: 'Photo:\nA. "B"', licence: LICENCE, source: 'In confidence' };
    const pictures = [await publish(said), await publish()];
    const ids = pictures.map(({ id }) => id);
    const answer = await get(ids, 'ru');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="pictures-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'private, no-store',
    });
    const files = readZip(answer.rawPayload);
    expect([...files.keys()]).toEqual(['Муйнак.jpg', 'Муйнак (2).jpg', 'credits.txt']);
    for (const [at, id] of ids.entries())
      expect([...files.values()][at]).toEqual((await downloads.get(downloadAddress(id, 'ru'))).rawPayload);
    expect(creditsIn(files)).toBe(
      `\ufeffМуйнак.jpg\r\nМуйнак\r\nА. Савицкий\r\nPhoto: A. "B"\r\nCC BY 4.0 ${LICENCE}\r\n\r\nМуйнак (2).jpg\r\nМуйнак\r\n`,
    );
  });

  test.each<[string, object]>([
    ['that is not offered', { not_for_download: true }],
    ['whose consent was withdrawn', { consent: 'withdrawn' }],
    ['whose rights are over', { rights_expires_at: '2020-01-01T00:00:00Z' }],
  ])('leaves out a picture %s, and its credit', async (_, change) => {
    const [kept, hidden] = [await publish(), await publish({ creator: 'SECRET' })];
    await downloads.put(`media/${hidden.id}`, change);
    const files = await filesOf([hidden.id, kept.id, randomUUID()]);
    expect([...files.keys()]).toEqual(['Moynaq a port.jpg', 'credits.txt']);
    expect(creditsIn(files)).not.toContain('SECRET');
    expect((await get([hidden.id])).statusCode).toBe(404);
  });

  test('leaves out a picture of a draft, for staff too', async () => {
    const { id, item } = await publish();
    await downloads.put(`news/${item}`, { published: false });
    expect(await eventually(() => downloads.statusOf(downloadAddress(id)), 404)).toBe(404);
    expect((await subject.send({ method: 'GET', url: address([id]) }, cookies)).statusCode).toBe(404);
  });

  test('leaves out one that is hidden while it is packed', async () => {
    const pictures = [await publish(), await publish({ creator: 'SECRET' })];
    const { id } = pictures[1] ?? { id: '' };
    const stream = await subject.app.get(DownloadZip).pack({ ids: pictures.map((one) => one.id).join() }, 'a');
    // the first is looked up once more when its turn comes
    const has = jest
      .spyOn(subject.app.get(PublicMedia), 'has')
      .mockImplementation((asked) => Promise.resolve(asked !== id));
    try {
      const files = readZip(await buffer(stream));
      expect(files.size).toBe(2);
      expect(creditsIn(files)).not.toContain('SECRET');
    } finally {
      has.mockRestore();
    }
  });

  test('names what is too much for it, or cannot be made now, with its own address', async () => {
    const ids = [(await publish()).id, (await publish()).id];
    const own = `http://museum.test${downloadAddress(ids[1] ?? '')}`;
    const { rawPayload } = await downloads.get(downloadAddress(ids[0] ?? ''));
    const zip = subject.app.get(DownloadZip);
    const files = readZip(await buffer(await zip.pack({ ids: ids.join() }, 'b', rawPayload.length)));
    expect([...files.keys()]).toEqual(['Moynaq a port.jpg', 'credits.txt']);
    expect(creditsIn(files)).toContain(own);
    const maker = subject.app.get(DownloadMaker);
    const refused = jest.spyOn(maker, 'open').mockRejectedValue(tooManyRequests(1));
    try {
      expect([...readZip(await buffer(await zip.pack({ ids: ids.join() }, 'c'))).keys()]).toEqual(['credits.txt']);
    } finally {
      refused.mockRestore();
    }
  });
});

describe('no archive', () => {
  test.each([['ids='], ['ids=x'], [`ids=${Array.from({ length: 101 }, () => randomUUID()).join()}`]])(
    'of %j',
    async (query) => {
      const answer = await downloads.get(`/api/media/downloads/zip?${query}`);
      expect([answer.statusCode, faults(answer)]).toEqual([400, ['ids: invalid_value']]);
    },
  );

  test('for HEAD, which answers the same without bytes', async () => {
    const { id } = await publish();
    const head = (ids: readonly string[]) => subject.send({ method: 'HEAD', url: address(ids) });
    const found = await head([id]);
    expect([found.statusCode, found.rawPayload.length]).toEqual([200, 0]);
    expect((await head([randomUUID()])).statusCode).toBe(404);
  });

  test('beside too many of the same network, and only so many in ten minutes', async () => {
    const { id } = await publish();
    const begun = Array.from({ length: MAX_OF_NETWORK }, () =>
      subject.app.get(DownloadZip).pack({ ids: id }, '198.51.100.7'),
    );
    const open = await Promise.all(begun);
    const beside = await downloads.get(address([id]), {}, '198.51.100.7');
    expect([beside.statusCode, beside.headers['retry-after']]).toEqual([429, '2']);
    for (const stream of open) await buffer(stream);
    await subject.database.query(`UPDATE throttle SET attempts = ${MAX_BEGUN} WHERE key = 'zip:198.51.100.7'`);
    expect((await downloads.get(address([id]), {}, '198.51.100.7')).statusCode).toBe(429);
    expect((await downloads.get(address([id]), {}, '198.51.100.8')).statusCode).toBe(200);
    // a refused one leaves its place
    await subject.database.query(`DELETE FROM throttle WHERE key = 'zip:198.51.100.7'`);
    expect((await downloads.get(address([id]), {}, '198.51.100.7')).statusCode).toBe(200);
  });
});
