import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { startApp, type TestApp } from './app.js';
import { MuseumCopy } from './museum-copy.js';
import { WaitingClient } from './waiting-client.js';

const ROOT = join(import.meta.dirname, '../..');

/** The fenced blocks of docs/programs.md: commands, and programs whose first line names their file. */
const blocks = [
  ...readFileSync(join(ROOT, 'docs/programs.md'), 'utf8').matchAll(/^```(\w+)\n(?:\/\/ (\S+)\n)?(.*?)^```$/gms),
].map(([, language = '', file = '', code = '']) => ({ language, file, code }));
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code);
const left = new Set(commands);

let api: TestApp;
let staff: WaitingClient;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  api = await startApp({ WEBHOOK_NETWORKS: '127.0.0.1' });
  staff = new WaitingClient(api, await api.signIn());
  const token = await staff.call<{ secret: string }>('POST', 'tokens', { name: 'A program' });
  env = { MUSEUM: `http://127.0.0.1:${await api.listen()}`, TOKEN: token.secret };
  folder = await mkdtemp(join(tmpdir(), 'muzey-programs-'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const { file, code } of blocks) if (file !== '') await writeFile(join(folder, file), code);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

/** Starts commands with the Node of the tests. */
function start(code: string, cwd = folder) {
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return spawn('bash', ['-euo', 'pipefail', '-c', code], {
    cwd,
    env: { HOME: folder, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** @returns what they print */
async function outputOf(code: string, cwd = folder): Promise<string> {
  const child = start(code, cwd);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`${code}: ${errors}${output}`);
  return output;
}

/** The commands of the page that have the word. */
function commandsWith(word: string): string {
  const code = commands.find((command) => command.includes(word)) ?? '';
  left.delete(code);
  return code;
}

const run = (word: string): Promise<string> => outputOf(commandsWith(word));

const idOf = (path: string) => path.replace('news/', '');
const publicItem = async (path: string) => (await api.send({ url: `/api/public/${path}` })).json<object>();

test('a program reads', async () => {
  const path = await staff.news();
  expect(await run('/api/public/news')).toContain(idOf(path));
});

test('it writes with a token', async () => {
  const draft = async () => JSON.parse(await run('Idempotency-Key')) as object;
  const made = await draft();
  expect(made).toMatchObject({ newsItem: { state: 'draft' } });
  expect(await draft()).toEqual(made);
  const address = await run('node write.mjs');
  const path = address.trim().replace(`${env.MUSEUM}/api/public/`, '');
  expect(await publicItem(path)).toMatchObject({
    content: { en: { title: 'Silver in spring' }, ru: { title: 'Серебро весной' } },
  });
});

test('it keeps a copy', async () => {
  const copy = new MuseumCopy(api);
  const told = async () => {
    await copy.catchUp(async () => idOf(await staff.news()));
    await run('node copy.mjs');
    return JSON.parse(await readFile(join(folder, 'copy.json'), 'utf8')) as { items: Record<string, object> };
  };
  const [kept, deleted] = [await staff.news(), await staff.news()];
  expect((await told()).items).toHaveProperty([deleted]);
  await staff.call('PUT', kept, { author: 'A. Author' });
  await staff.call('DELETE', deleted);
  const { items } = await told();
  expect(new Set(Object.keys(items))).toEqual(new Set(copy.items.keys()));
  expect(items[kept]).toMatchObject({ author: 'A. Author' });
  // as after a restore of the museum
  await writeFile(join(folder, 'copy.json'), JSON.stringify({ items: { [deleted]: {} }, after: 'of-another-list' }));
  expect(Object.keys((await told()).items)).not.toContain(deleted);
});

test('its copy outlasts a busy museum, a kill while it is written, and an error of the disk', async () => {
  const own = join(folder, 'copies');
  const file = join(own, 'copy.json');
  await mkdir(own);
  const asked = new Set<string>();
  const busy = createServer(({ url = '' }, response) => {
    const isAgain = asked.has(url);
    asked.add(url);
    const changes = [{ type: 'news', id: '1', what: 'changed' }];
    response.writeHead(isAgain ? 200 : url.includes('changes') ? 503 : 429, { 'retry-after': '0' });
    response.end(JSON.stringify(url.includes('changes') ? { changes, next: 'a', more: false } : {}));
  }).listen(0, '127.0.0.1');
  try {
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    const copied = () => outputOf(`MUSEUM=http://127.0.0.1:${port} node ../copy.mjs`, own);
    const former = JSON.stringify({ items: {} });
    await writeFile(file, former);
    await link(file, join(own, 'former.json'));
    expect(await copied()).toBe('1 items\n');
    expect(await readFile(join(own, 'former.json'), 'utf8')).toBe(former);
    await rm(file);
    await mkdir(file);
    await expect(copied()).rejects.toThrow('illegal operation on a directory, read');
  } finally {
    busy.close();
  }
});

test('it is told by a webhook, and by nobody else', async () => {
  const [port = 0] = await freePorts(1);
  const hook = { name: 'A program', url: `http://127.0.0.1:${port}/`, events: ['item.published'] };
  const webhook = await staff.call<{ secret: string }>('POST', 'webhooks', hook);
  Object.assign(env, { PORT: String(port), WEBHOOK_SECRET: webhook.secret });
  const child = start(commandsWith('node receive.mjs'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value as string;
  try {
    expect(await line()).toBe('listening');
    const body = JSON.stringify({ type: 'item.published', data: {} });
    const forged = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) };
    for (const headers of [{}, forged, { ...forged, 'webhook-signature': `v1,${'A'.repeat(43)}=` }])
      expect(await fetch(`http://127.0.0.1:${env.PORT}`, { method: 'POST', body, headers })).toMatchObject({
        status: 401,
      });
    const aborted = connect(port, '127.0.0.1').resume();
    aborted.end('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nab');
    await once(aborted, 'close');
    const tooLong = { method: 'POST', body: 'x'.repeat(65_537) };
    expect(await fetch(`http://127.0.0.1:${port}`, tooLong)).toMatchObject({ status: 413 });
    const path = await staff.news();
    expect(await line()).toBe(`item.published http://museum.test/api/public/${path}`);
  } finally {
    process.kill(-child.pid!);
  }
});

test('its client is generated from the description', async () => {
  const path = await staff.news({ date: '2099-01-01' });
  expect(await run('npx openapi-ts')).toContain(idOf(path));
});

test('the packed client compiles under strict, and runs, in an empty folder', async () => {
  await staff.news();
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await writeFile(join(empty, 'package.json'), '{ "type": "module" }');
  const packed = (await outputOf(`node "${ROOT}/tools/api-pack.ts" packed`)).trim();
  await outputOf(`npm install --offline --no-audit --no-fund --ignore-scripts "${packed}"`, empty);
  const fileOf = (name: string) => readFile(join(empty, 'node_modules/@muzey/client', name), 'utf8');
  // the generated code has parts of the generator
  expect(await fileOf('LICENSE-hey-api')).toMatch(/^MIT License\n\nCopyright \(c\) Hey API$/m);
  const readme = await fileOf('README.md');
  const programs = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  for (const [at, program] of programs.entries()) {
    const own = program.replace('https://museum.example', env.MUSEUM ?? '').replace('mz_…', env.TOKEN ?? '');
    await writeFile(join(empty, `${at}.ts`), own);
  }
  const tsc = `node "${ROOT}/node_modules/typescript-7/bin/tsc"`;
  await outputOf(
    `${tsc} --strict --noEmit --module nodenext --target es2022 --lib es2022,dom --types '' 0.ts 1.ts`,
    empty,
  );
  expect(await outputOf('node 0.ts', empty)).toContain('A carpet comes home');
  const made = (await outputOf('node 1.ts', empty)).trim();
  expect(await staff.call('GET', `news/${made}`)).toMatchObject({ content: { en: { title: 'Silver in winter' } } });
});

test('no command of the page was left out', () => {
  expect([...left]).toEqual([]);
});
