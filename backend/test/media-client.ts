import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Media, MediaDetails } from '../src/platform/media/model/media.dto.js';
import { Renditions } from '../src/platform/media/renditions/renditions.js';
import type { Uploaded } from '../src/platform/media/intake/upload.dto.js';
import type { TestApp } from './app.js';
import { multipart } from './builders/pictures.js';

/** The answer to a change of a picture. */
export interface SavedPicture {
  media: MediaDetails;
  focus_cleared?: boolean;
}

/** Uploads pictures and reads them back. */
export class MediaClient {
  constructor(
    private readonly test: TestApp,
    private readonly cookies: string,
  ) {}

  send(parts: Parameters<typeof multipart>[0], headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const form = multipart(parts);
    return this.sendRaw(form.payload, { ...form.headers, ...headers });
  }

  sendRaw(payload: Buffer | string, headers: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.test.send({ method: 'POST', url: '/api/admin/upload/image', payload, headers }, this.cookies);
  }

  async upload(...files: Buffer[]): Promise<Media[]> {
    const answer = await this.send(files);
    if (answer.statusCode !== 201) throw new Error(`not uploaded: ${answer.statusCode} ${answer.body}`);
    return answer.json<Uploaded>().media;
  }

  async one(file: Buffer): Promise<Media> {
    const [media] = await this.upload(file);
    if (!media) throw new Error('the answer has no picture');
    return media;
  }

  /** Downloads a file as staff. */
  async bytes(url: string): Promise<Buffer> {
    const answer = await this.test.send({ method: 'GET', url }, this.cookies);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    return answer.rawPayload;
  }

  /** Waits until all renditions are made. */
  async rendered(): Promise<void> {
    const renditions = this.test.app.get(Renditions);
    renditions.wake();
    await renditions.idle();
  }

  /** Every file below uploads, complete or not. */
  async filesOnDisk(): Promise<string[]> {
    const folders = ['files', 'unfinished'].map((name) => join(this.test.dataDir, 'uploads', name));
    return (await Promise.all(folders.map((folder) => readdir(folder)))).flat().sort();
  }

  readStored(file: string): Promise<Buffer> {
    return readFile(join(this.test.dataDir, 'uploads', 'files', file));
  }

  /** A refused upload must leave disk and database unchanged. */
  async leavesNothing(upload: () => Promise<unknown>): Promise<void> {
    const storedIds = () => this.test.app.get(DataSource).query<{ id: string }[]>('SELECT id FROM media ORDER BY id');
    await this.rendered();
    const before = [await this.filesOnDisk(), await storedIds()];
    await upload();
    expect([await this.filesOnDisk(), await storedIds()]).toEqual(before);
  }
}
