import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { createApp, type AppExtras } from '../src/app.js';
import { hashPassword } from '../src/platform/auth/passwords.js';
import { loadConfig } from '../src/platform/config/config.js';
import { createDatabase, createStartedDatabase } from './database.js';
import { checkAnswer } from './documented-answers.js';
import { recordExample } from './record-example.js';
import { expectUsesMatchScan } from './media-uses.js';

export const superadmin = { username: 'superadmin', password: 'Correct9horse' } as const;

/** The cookies of a signed-in browser, as the value of a `cookie` header. */
export type Cookies = string;

export interface TestApp {
  app: NestFastifyApplication;
  /** Direct access to the API's database. */
  database: DataSource;
  databaseUrl: string;
  dataDir: string;
  /** Sends a request, optionally with cookies. Throws if openapi.json does not allow the response. */
  send(options: InjectOptions & { cookies?: never }, cookies?: Cookies): Promise<LightMyRequestResponse>;
  /** The same, but keeps the signatures in media addresses: `send` removes them, because they change every hour. */
  sendSigned: TestApp['send'];
  /**
   * Starts listening on loopback.
   * @returns the port
   */
  listen(): Promise<number>;
  signIn(who?: { username: string; password: string }): Promise<Cookies>;
  /** Creates an account directly in the database. */
  addAdmin(username: string, password: string, role?: 'admin' | 'superadmin'): Promise<string>;
  stop(): Promise<void>;
}

/** The name=value pairs that a response sets. */
export function cookiesOf(answer: LightMyRequestResponse): Cookies {
  return answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
}

const SIGNATURE = /\?until=\d+&signature=[\w-]+/g;

/** The answer with unsigned media addresses. */
function withoutSignatures(answer: LightMyRequestResponse): LightMyRequestResponse {
  if (!String(answer.headers['content-type']).includes('json') || !answer.body.includes('&signature=')) return answer;
  const body = answer.body.replaceAll(SIGNATURE, '');
  const json = <Body>(): Body => JSON.parse(body) as Body;
  return Object.assign(Object.create(answer) as LightMyRequestResponse, { body, payload: body, json });
}

/**
 * The whole API on a migrated, empty database and with an empty data folder of its own. Its initial content (branches,
 * settings, terms) is made once for the whole run, unless `env` changes it; demo content is off unless `env` asks for
 * it.
 */
export async function startApp(env: Record<string, string> = {}, extras: AppExtras = {}): Promise<TestApp> {
  const database = await ('DEMO_CONTENT' in env ? createDatabase('migrated') : createStartedDatabase(startOnce));
  const dataDir = await mkdtemp(join(tmpdir(), 'muzey-api-'));
  const config = configOf({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env });
  const app = await createApp(config, extras).catch(async (error: unknown) => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const fastify = app.getHttpAdapter().getInstance();
  const sendSigned: TestApp['send'] = async (options, cookies) => {
    const headers = { ...options.headers, ...(cookies ? { cookie: cookies } : {}) };
    const answer = await fastify.inject({ ...options, headers });
    const operation =
      typeof options.url === 'string' ? checkAnswer(options.method ?? 'GET', options.url, answer) : undefined;
    if (operation !== undefined) recordExample({ operation, body: options.payload, answer: withoutSignatures(answer) });
    return answer;
  };
  const send: TestApp['send'] = async (options, cookies) => withoutSignatures(await sendSigned(options, cookies));
  return {
    app,
    database: app.get(DataSource),
    databaseUrl: database.url,
    dataDir,
    send,
    sendSigned,
    async listen() {
      await app.listen(0, '127.0.0.1');
      return Number(new URL(await app.getUrl()).port);
    },
    async signIn(who = superadmin) {
      const answer = await send({ method: 'POST', url: '/api/admin/login', payload: who });
      if (answer.statusCode !== 200) throw new Error(`signing in failed: ${answer.body}`);
      return cookiesOf(answer);
    },
    async addAdmin(username, password, role = 'admin') {
      const [row] = await app
        .get(DataSource)
        .query<[{ id: string }]>('INSERT INTO admin (username, password_hash, role) VALUES ($1, $2, $3) RETURNING id', [
          username,
          await hashPassword(password),
          role,
        ]);
      return row.id;
    },
    async stop() {
      const { isInitialized } = app.get(DataSource);
      try {
        if (isInitialized) await expectUsesMatchScan(app.get(DataSource));
      } finally {
        await app.close();
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
}

const configOf = (env: Record<string, string>) =>
  loadConfig({
    API_PORT: '0',
    PUBLIC_ORIGIN: 'http://museum.test',
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    SUPERADMIN_USERNAME: superadmin.username,
    SUPERADMIN_PASSWORD: superadmin.password,
    ...env,
  });

/** Loads the initial content but no account, because each start makes its own. */
async function startOnce(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muzey-api-'));
  const app = await createApp(configOf({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }));
  await app.get(DataSource).query('DELETE FROM admin');
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
}
