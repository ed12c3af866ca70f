import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ImportProcesses } from '../src/operations/register/imports/import-processes.js';
import { runJob, type Job } from '../src/operations/register/imports/job.js';
import type { RegisterImport } from '../src/operations/register/imports/register-imports.dto.js';
import { startApp, type Cookies, type TestApp } from './app.js';
import { ResumableClient } from './resumable-client.js';
import { truncate } from './truncate.js';

/**
 * An API for the tests of a file, with calls about imports; all imports are removed before each test.
 * @param hasProcesses whether imports run in processes of their own, as in the product. Otherwise they run in this
 *   process as soon as a test waits for them: starting a process takes a hundred times as long as such an import.
 */
export function registerImports({ hasProcesses = false } = {}) {
  let api: TestApp;
  let cookies: Cookies;
  let uploads: ResumableClient;

  beforeAll(async () => {
    // so that the processes can read TypeScript
    if (hasProcesses) process.execArgv.push('--import', new URL('./runner/register.mjs', import.meta.url).href);
    api = await startApp();
    if (!hasProcesses) runHere(api.app.get(ImportProcesses), api.databaseUrl);
  });
  afterAll(async () => {
    if (hasProcesses) process.execArgv.splice(-2);
    await api.stop();
  });
  beforeEach(async () => {
    await api.app.get(ImportProcesses).idle();
    await truncate(
      api.database,
      'register_import, import_run, import_run_item, collections, audit_entry, throttle, resumable_upload',
    );
    // the tests of a file together may take longer than a session lasts
    cookies = await api.signIn();
    uploads = new ResumableClient(api, cookies);
  });

  const send = (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object) =>
    api.send({ method, url: `/api/admin/registers${path}`, payload }, cookies);
  const upload = (text: string | Buffer, name = 'register.csv') =>
    uploads.sent(Buffer.from(text), '?accept=register', name);
  const read = async (id: string) => (await send('GET', `/${id}`)).json<RegisterImport>();
  const idle = () => api.app.get(ImportProcesses).idle();
  const objects = async () => (await api.database.query<object[]>('SELECT FROM collections')).length;
  const inFolder = () => readdir(join(api.dataDir, 'uploads', 'registers'));

  async function checked(text: string | Buffer, options: object = {}, name?: string): Promise<RegisterImport> {
    const answer = await send('POST', '', { upload: await upload(text, name), category: 'nature', ...options });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { state: 'checking', checked: null }]);
    await idle();
    return read(answer.json<RegisterImport>().id);
  }

  async function imported({ id }: RegisterImport): Promise<RegisterImport> {
    expect((await send('POST', `/${id}/import`)).json()).toMatchObject({ state: 'importing' });
    await idle();
    return read(id);
  }

  /** Makes the database refuse new rows of a table during `work`. */
  async function raising(table: string, when: string, work: () => Promise<void>): Promise<void> {
    const isDeferred = when.startsWith('AFTER');
    await api.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE insufficient_resources USING MESSAGE = 'refused by a test'; END $$`,
    );
    await api.database.query(
      `CREATE ${isDeferred ? 'CONSTRAINT' : ''} TRIGGER refuse ${when} ON ${table}
       ${isDeferred ? 'DEFERRABLE INITIALLY DEFERRED' : ''} FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    try {
      await work();
    } finally {
      await api.database.query('DROP FUNCTION refuse CASCADE');
    }
  }

  return {
    api: () => api,
    uploads: () => uploads,
    send,
    upload,
    read,
    idle,
    objects,
    inFolder,
    checked,
    imported,
    raising,
  };
}

function runHere(processes: ImportProcesses, databaseUrl: string): void {
  const started: Omit<Job, 'databaseUrl'>[] = [];
  processes.start = (work) => void started.push(work);
  processes.idle = async () => {
    for (const work of started.splice(0)) await runJob({ ...work, databaseUrl }, new AbortController().signal);
  };
}
