import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { createApp, type AppExtras } from '../src/app.js';
import { hashPassword } from '../src/platform/auth/passwords.js';
import { loadConfig } from '../src/platform/config/config.js';
import { createDatabase } from './database.js';
import { checkAnswer } from './documented-answers.js';

export const superadmin = { username: 'superadmin', password: 'Correct9horse' } as const;

/** The cookies of a browser that is signed in, ready for the `cookie` header. */
export type Cookies = string;

export interface TestApp {
  app: NestFastifyApplication;
  /** Reads and changes what the API stored, beside it. */
  database: DataSource;
  databaseUrl: string;
  dataDir: string;
  /** A request as a program would send it; `cookies` makes it a browser's. An answer that the API's description doesn't have throws. */
  send(options: InjectOptions & { cookies?: never }, cookies?: Cookies): Promise<LightMyRequestResponse>;
  signIn(who?: { username: string; password: string }): Promise<Cookies>;
  /** A plain admin, made directly in the database. */
  addAdmin(username: string, password: string, role?: 'admin' | 'superadmin'): Promise<string>;
  stop(): Promise<void>;
}

/** The name=value pairs that an answer sets. */
export function cookiesOf(answer: LightMyRequestResponse): Cookies {
  return answer.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
}

/** The whole API on an empty database and in an empty folder of its own. Demo content is off unless `env` asks for it. */
export async function startApp(env: Record<string, string> = {}, extras: AppExtras = {}): Promise<TestApp> {
  const database = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'muzey-api-'));
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    API_PORT: '0',
    PUBLIC_ORIGIN: 'http://museum.test',
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    SUPERADMIN_USERNAME: superadmin.username,
    SUPERADMIN_PASSWORD: superadmin.password,
    ...env,
  });
  const app = await createApp(config, extras).catch(async (error: unknown) => {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const fastify = app.getHttpAdapter().getInstance();
  const send: TestApp['send'] = async (options, cookies) => {
    const headers = { ...options.headers, ...(cookies ? { cookie: cookies } : {}) };
    const answer = await fastify.inject({ ...options, headers });
    if (typeof options.url === 'string') checkAnswer(options.method ?? 'GET', options.url, answer);
    return answer;
  };
  return {
    app,
    database: app.get(DataSource),
    databaseUrl: database.url,
    dataDir,
    send,
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
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
