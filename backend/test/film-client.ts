import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { FileDetails, LibraryFile } from '../src/platform/media/model/media.dto.js';
import type { UploadedFiles } from '../src/platform/media/intake/upload.dto.js';
import type { Cookies, TestApp } from './app.js';
import { multipart } from './builders/pictures.js';
import { eventually } from './eventually.js';

const plain = ({ url }: { url: string }): string => url.split('?')[0] ?? '';

/** Uploads films with their attachments, changes them, and reads them like a visitor. */
export class FilmClient {
  constructor(
    private readonly api: TestApp,
    private readonly cookies: Cookies,
  ) {}

  /** Without its signature. */
  readonly plain = plain;

  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    payload?: object,
  ): Promise<LightMyRequestResponse> {
    return this.api.send({ method, url: `/api/admin/${url}`, payload }, this.cookies);
  }

  async uploaded(data: Buffer, filename: string): Promise<FileDetails> {
    const { payload, headers } = multipart([{ filename, data }]);
    const answer = await this.api.send(
      { method: 'POST', url: '/api/admin/upload/file', payload, headers },
      this.cookies,
    );
    const [medium] = answer.json<UploadedFiles>().media;
    if (!medium || medium.kind === 'image') throw new Error(`not uploaded: ${answer.body}`);
    return medium;
  }

  put({ id }: { id: string }, change: object): Promise<LightMyRequestResponse> {
    return this.send('PUT', `media/${id}`, change);
  }

  async one({ id }: { id: string }): Promise<LibraryFile> {
    return (await this.send('GET', `media/${id}`)).json<LibraryFile>();
  }

  async asVisitor(medium: { url: string }): Promise<number> {
    return (await this.api.send({ method: 'GET', url: plain(medium) })).statusCode;
  }

  statusLater(medium: { url: string }, status: number): Promise<number> {
    return eventually(() => this.asVisitor(medium), status);
  }

  /** Chooses the cover film. */
  cover(desktopVideo: string | null): Promise<LightMyRequestResponse> {
    return this.send('PUT', 'cover-video', { desktopVideo, mobileVideo: null });
  }

  /** Waits until visitors see this cover film. */
  async told(expected: object): Promise<void> {
    const shown = async () => (await this.api.send({ method: 'GET', url: '/api/cover-video' })).json<object>();
    await eventually(async () => JSON.stringify(await shown()), JSON.stringify(expected));
    expect(await shown()).toEqual(expected);
  }
}

/** How many sessions wait for an advisory lock in this database. */
export async function waitingForLocks(api: TestApp): Promise<number> {
  const [row] = await api.database.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
  );
  return row?.count ?? 0;
}
