import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase, type TestDatabase } from '../test/database.js';
import { eventually } from '../test/eventually.js';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Built for this test, so that it runs the current code. */
const built = join(root, 'test-results', 'process');

interface Message {
  type: string;
  port: number;
  username?: string;
  password?: string;
}

describe('the process of the API', () => {
  let database: TestDatabase;
  let folder: string;
  let child: ChildProcess | undefined;
  let said = '';

  beforeAll(async () => {
    const swc = join(root, '..', 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
    const args = [
      'src',
      '-d',
      built,
      '--strip-leading-paths',
      '--delete-dir-on-start',
      '--copy-files',
      '--ignore',
      '**/*.spec.ts',
      '--quiet',
    ];
    await promisify(execFile)(process.execPath, [swc, ...args], { cwd: root });
  });
  afterAll(() => rm(built, { recursive: true, force: true }));
  beforeEach(async () => {
    database = await createDatabase('migrated');
    folder = await mkdtemp(join(tmpdir(), 'muzey-process-'));
    said = '';
  });
  afterEach(async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  function start(env: Record<string, string> = {}): ChildProcess {
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      API_PORT: '0',
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'info',
    };
    const inherited = { PATH: process.env.PATH };
    child = fork(join(built, 'main.js'), { env: { ...inherited, ...settings, ...env }, silent: true, execArgv: [] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    return child;
  }
  async function untilReady(process: ChildProcess): Promise<Message[]> {
    const messages: Message[] = [];
    for (;;) {
      const [message] = (await once(process, 'message')) as [Message];
      // these report the progress of the start
      if (message.type !== 'step') messages.push(message);
      if (message.type === 'ready') return messages;
    }
  }
  const ended = async (process: ChildProcess): Promise<unknown> => (await once(process, 'exit'))[0];

  it('migrates an empty database, reports the first password and its port to its parent, then answers', async () => {
    await database.drop();
    database = await createDatabase();
    const messages = await untilReady(start());
    expect(messages).toEqual([
      {
        type: 'superadmin',
        username: 'superadmin',
        again: false,
        password: expect.stringMatching(/^\S{16}$/) as unknown,
      },
      { type: 'ready', port: expect.any(Number) as unknown },
    ]);
    const base = `http://127.0.0.1:${messages[1]?.port}/api`;
    expect(await (await fetch(`${base}/health/ready`)).json()).toEqual({ status: 'ok' });
    const body = JSON.stringify({ username: 'superadmin', password: messages[0]?.password });
    const login = await fetch(`${base}/admin/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(login.status).toBe(200);
    await eventually(() => Promise.resolve(said.includes('"event":"login"')), true);
    expect(
      said
        .trim()
        .split('\n')
        .map((line) => typeof JSON.parse(line)),
    ).not.toContain('string');
    expect(said).not.toContain(messages[0]?.password);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes running requests, accepts no new ones, and exits with 0',
    async (signal) => {
      const process = start();
      const [, ready] = await untilReady(process);
      const port = ready?.port ?? 0;
      const agent = new Agent({ keepAlive: true });
      const login = httpRequest({
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: '/api/admin/login',
        headers: { 'content-type': 'application/json' },
      });
      // half a request keeps the process busy
      login.write('{"username":"nobody",');
      await once(login, 'socket');
      await (await fetch(`http://127.0.0.1:${port}/api/health/live`)).text();
      process.kill(signal);
      const end = ended(process);
      const probe = () => fetch(`http://127.0.0.1:${port}/api/health/ready`).then(({ status }) => status);
      expect(await eventually(probe, 503)).toBe(503);
      const knock = () =>
        fetch(`http://127.0.0.1:${port}/api/health/live`).then(
          () => 'let in',
          () => 'refused',
        );
      expect(await eventually(knock, 'refused')).toBe('refused');
      login.end('"password":"Wrong9horse"}');
      const [answer] = (await once(login, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(401);
      expect(answer.headers.connection).toBe('close');
      answer.resume();
      expect(await end).toBe(0);
    },
  );

  it('ends when its parent ends', async () => {
    const process = start();
    await untilReady(process);
    const end = ended(process);
    process.disconnect();
    expect(await end).toBe(0);
  });

  it.each([
    ['a wrong setting', { API_PORT: 'many' }, /^API_PORT must be a port from 0 to 65535\.\n$/],
    [
      'no database',
      { DATABASE_URL: 'postgres://a:S3cret@127.0.0.1:1/museum' },
      /^The database museum at 127\.0\.0\.1:1 cannot be used: .+\.\n$/,
    ],
  ])('with %s ends with 1 and one sentence', async (_, env, sentence) => {
    const process = start(env);
    expect(await ended(process)).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('S3cret');
  });

  it('with its port taken ends with 1 and one sentence', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      expect(await ended(start({ API_PORT: String(port), LOG_LEVEL: 'silent' }))).toBe(1);
      expect(said).toBe(`The API can not listen on 127.0.0.1:${port} (HOST, API_PORT): something else uses it.\n`);
    } finally {
      other.close();
    }
  });
});
