import type { LightMyRequestResponse } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredUpload, ResumableUpload } from '../src/platform/media/resumable/resumable.dto.js';
import type { Cookies, TestApp } from './app.js';

const ADDRESS = '/api/admin/upload/resumable';
const VERSION = { 'tus-resumable': '1.0.0' };
export const PART_HEADERS = { ...VERSION, 'content-type': 'application/offset+octet-stream' };

type Headers = Record<string, string>;
type Answer = Promise<LightMyRequestResponse>;

/** Sends resumable uploads (tus 1.0). */
export class ResumableClient {
  constructor(
    private readonly api: TestApp,
    private readonly cookies: Cookies,
  ) {}

  send(method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string, headers: Headers = {}): Answer {
    return this.api.send({ method, url, headers: { ...VERSION, ...headers } }, this.cookies);
  }

  create(bytes: number, headers: Headers = {}): Answer {
    return this.send('POST', ADDRESS, { 'upload-length': String(bytes), ...headers });
  }

  /** @returns the address of a new upload */
  async begun(bytes: number, name = 'file'): Promise<string> {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    const answer = await this.create(bytes, { 'upload-metadata': metadata });
    if (answer.statusCode !== 201) throw new Error(`not begun: ${answer.body}`);
    return String(answer.headers.location);
  }

  patch(url: string, offset: number, payload: Buffer, headers: Headers = {}): Answer {
    const all = { ...PART_HEADERS, 'upload-offset': String(offset), ...headers };
    return this.api.send({ method: 'PATCH', url, payload, headers: all }, this.cookies);
  }

  async offsetOf(url: string): Promise<unknown> {
    return (await this.send('HEAD', url)).headers['upload-offset'];
  }

  async resultOf(url: string): Promise<StoredUpload | null> {
    return (await this.send('GET', url)).json<ResumableUpload>().result;
  }

  /** Sends a whole file as one part. @returns the id of its upload */
  async sent(file: Buffer, query: string, name = 'file'): Promise<string> {
    const url = await this.begun(file.length, name);
    const answer = await this.patch(url + query, 0, file);
    if (answer.statusCode !== 204) throw new Error(`not sent: ${answer.body}`);
    return url.slice(ADDRESS.length + 1);
  }

  /** The names of unfinished files. */
  inSpool(): Promise<string[]> {
    return readdir(join(this.api.dataDir, 'uploads', 'unfinished'));
  }
}

/** The path of the file that arrives at an address. */
export const partOf = (api: TestApp, url: string): string =>
  join(api.dataDir, 'uploads', 'unfinished', `${url.split('/').at(-1)}.part`);
