import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../../test/app.js';
import { mp4, pdf } from '../../../test/builders/files.js';
import { multipart, quarters } from '../../../test/builders/pictures.js';
import { MediaClient } from '../../../test/media-client.js';
import { loadConfig } from '../../platform/config/config.js';
import type { LibraryMedia, Media } from '../../platform/media/model/media.dto.js';
import type { UploadedFiles } from '../../platform/media/intake/upload.dto.js';
import { truncate } from '../../../test/truncate.js';
import { mediaCommand, UsageError } from './media-command.js';

/** `npm run media` alongside a running museum. */
let api: TestApp;
let cookies: string;
let client: MediaClient;
let pictures: readonly Media[];

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  client = new MediaClient(api, cookies);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await truncate(api.database, 'media CASCADE');
  await rm(join(api.dataDir, 'media-check.json'), { force: true });
  const files = [400, 402, 404].map((width) => quarters(width, 200).jpeg().toBuffer());
  pictures = await client.upload(...(await Promise.all(files)));
  await client.rendered();
});

const nameOf = ({ url }: Media) => url.split('/').at(-1) ?? '';
const onDisk = (name: string) => join(api.dataDir, 'uploads', 'files', name);
const rendition = (index: number) => fileOf(index).replace('.jpg', '-320.webp');
const fileOf = (index: number) => pictures.map((picture) => nameOf(picture))[index] ?? '';
const library = async (query = '') =>
  (await api.send({ method: 'GET', url: `/api/admin/media${query}` }, cookies)).json<{ media: LibraryMedia[] }>().media;
/** The contents of these pictures' files. */
const contents = async () => {
  const isOurs = (name: string) => pictures.some(({ id }) => name.startsWith(id));
  const names = (await readdir(onDisk('.'))).filter(isOurs).sort();
  return Promise.all(names.map(async (name) => [name, (await readFile(onDisk(name))).toString('hex')] as const));
};

interface Said {
  code: number;
  out: string[];
  complaints: string[];
}

async function run(args: string[], stopAfter = Infinity): Promise<Said> {
  const stop = new AbortController();
  const said: Said = { code: NaN, out: [], complaints: [] };
  const config = loadConfig({ DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir });
  said.code = await mediaCommand(args, {
    findConfig: () => Promise.resolve(config),
    say: (line) => said.out.push(line),
    complain: (line) => {
      said.complaints.push(line);
      if (said.complaints.length >= stopAfter) stop.abort();
    },
    signal: stop.signal,
  });
  return said;
}

describe('check', () => {
  test('says that all is whole, of each file, and changes nothing', async () => {
    const before = await contents();
    // for each picture: the original, the public file, and two renditions
    expect(await run(['check'])).toEqual({
      code: 0,
      complaints: [],
      out: ['12 files of 3 uploads compared; all are whole.'],
    });
    expect(await contents()).toEqual(before);
  });

  test('names every file that is not, and shows its picture in the library', async () => {
    await rm(onDisk(fileOf(0)));
    await writeFile(onDisk(rendition(1)), '');
    const original = (await readdir(onDisk('.'))).find(
      (name) => name.startsWith(pictures[2]?.id ?? '-') && name.endsWith('.original'),
    );
    await writeFile(onDisk(original ?? ''), 'other bytes');
    const { code, complaints, out } = await run(['check']);
    expect(code).toBe(1);
    expect(complaints.sort()).toEqual(
      [`${fileOf(0)} is missing.`, `${rendition(1)} is missing or damaged.`, `${original} is damaged.`].sort(),
    );
    expect(out).toEqual(['12 files of 3 uploads compared; 3 are not whole.']);
    expect((await library('?damaged=true')).map(({ id }) => id).sort()).toEqual(
      [pictures[0]?.id, pictures[2]?.id].sort(),
    );
  });

  test('goes on where it was interrupted, and looks at everything when it is told to begin anew', async () => {
    for (const index of [0, 1, 2]) await rm(onDisk(fileOf(index)));
    const first = await run(['check'], 1);
    expect([first.code, first.complaints.length, first.out.at(-1)]).toEqual([
      1,
      1,
      'Stopped after 1 uploads. The same command goes on from here.',
    ]);
    const second = await run(['check']);
    expect(second.out[0]).toMatch(/^Going on with the check of \d{4}-/);
    expect(new Set([...first.complaints, ...second.complaints]).size).toBe(3);
    expect(second.complaints).toHaveLength(2);
    await run(['check'], 1);
    expect((await run(['check', '--anew'])).complaints).toHaveLength(3);
  });

  test('looks at files that were replaced as well', async () => {
    const [before] = await library();
    if (!before) throw new Error('the library is empty');
    const { id, version } = before;
    const form = new FormData();
    form.append('files', new File([new Uint8Array(await quarters(500, 300).jpeg().toBuffer())], 'other.jpg'));
    const request = new Response(form);
    const answer = await api.send(
      {
        method: 'PUT',
        url: `/api/admin/media/${id}/file?version=${version}`,
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      },
      cookies,
    );
    expect(answer.statusCode).toBe(200);
    await client.rendered();
    await rm(onDisk(nameOf(before)));
    expect((await run(['check'])).complaints).toEqual([`${nameOf(before)} is missing.`]);
  });
});

describe('remake', () => {
  test('makes what is lost anew, and nothing else', async () => {
    const before = await contents();
    const untouched = await stat(onDisk(fileOf(2)));
    await rm(onDisk(fileOf(0)));
    await rm(onDisk(rendition(1)));
    await run(['check']);
    await client.rendered();
    expect(await run(['remake'])).toMatchObject({ code: 0, complaints: [] });
    expect(await contents()).toEqual(before);
    expect((await stat(onDisk(fileOf(2)))).ino).toBe(untouched.ino);
    expect((await run(['check'])).code).toBe(0);
  });

  test('of one picture, or of all, makes every file for visitors from the originals', async () => {
    const before = await contents();
    const [one] = pictures;
    const said = await run(['remake', one?.id.toUpperCase() ?? '']);
    expect(said).toEqual({
      code: 0,
      complaints: [],
      out: ['1 pictures made anew, 0 of them with other bytes; 0 could not be made.'],
    });
    for (const [name] of before) if (!name.endsWith('.original')) await rm(onDisk(name));
    expect((await run(['remake', '--all'])).code).toBe(0);
    expect(await contents()).toEqual(before);
    expect((await library()).map(({ renditions }) => renditions.length)).toEqual([2, 2, 2]);
  });

  test('names what can not be made: without a whole original', async () => {
    await rm(onDisk(fileOf(0)));
    await run(['check']);
    await api.database.query('UPDATE media SET original_file = NULL');
    const [id] = pictures.map((picture) => picture.id);
    expect(await run(['remake'])).toMatchObject({
      code: 1,
      complaints: [`${id} could not be made anew: there is no whole original.`],
    });
    const unknown = '7d1c8c0e-0000-4000-8000-000000000000';
    expect((await run(['remake', unknown])).complaints).toEqual([
      `${unknown} could not be made anew: there is no such picture.`,
    ]);
  });

  test.each([
    ['a film', mp4],
    ['a PDF', pdf],
  ])('of %s is refused, and leaves it as it is', async (_, make) => {
    const { payload, headers } = multipart([make()]);
    const sent = { method: 'POST', url: '/api/admin/upload/file', payload, headers } as const;
    const [medium] = (await api.send(sent, cookies)).json<UploadedFiles>().media;
    const stored = () => api.database.query<object>('SELECT * FROM media WHERE id = $1', [medium?.id]);
    const before = await stored();
    expect(await run(['remake', medium?.id ?? ''])).toMatchObject({
      code: 1,
      complaints: [`${medium?.id} could not be made anew: it is no picture.`],
    });
    expect(await stored()).toEqual(before);
  });
});

test.each([[[]], [['look']], [['check', 'x']], [['remake', 'x']], [['remake', '--all', 'x']], [['check', '--all']]])(
  '%j is no command',
  async (args) => {
    await expect(run(args)).rejects.toThrow(UsageError);
  },
);
