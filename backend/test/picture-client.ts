import type { LightMyRequestResponse } from 'fastify';
import type { EditSaved } from '../src/platform/media/intake/edit.dto.js';
import type { LibraryMedia, Media, MediaDetails } from '../src/platform/media/model/media.dto.js';
import type { FormerFileList } from '../src/platform/media/intake/replacement.dto.js';
import type { Cookies, TestApp } from './app.js';
import { multipart } from './builders/pictures.js';
import type { SavedPicture } from './media-client.js';

/** One picture of the library, with calls to change it and its file. */
export class PictureClient {
  readonly id: string;
  /** Its address when it was uploaded. */
  readonly url: string;
  /** Path of its routes. */
  readonly path: string;

  constructor(
    private readonly test: TestApp,
    private readonly cookies: Cookies,
    { id, url }: Pick<Media, 'id' | 'url'>,
  ) {
    this.id = id;
    this.url = url;
    this.path = `/api/admin/media/${id}`;
  }

  async put(payload: object): Promise<MediaDetails> {
    return (await this.request('PUT', '', payload)).json<SavedPicture>().media;
  }

  async read(): Promise<LibraryMedia> {
    return (await this.test.send({ method: 'GET', url: this.path }, this.cookies)).json<LibraryMedia>();
  }

  /** Crops and rotates it. */
  sendEdit(payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.request('PUT', '/edit', payload, headers);
  }

  async edit(payload: object): Promise<EditSaved> {
    return (await this.sendEdit(payload)).json<EditSaved>();
  }

  remove(): Promise<LightMyRequestResponse> {
    return this.test.send({ method: 'DELETE', url: this.path }, this.cookies);
  }

  /** Replaces its file. */
  send(files: Buffer[], query = '', headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const form = multipart(files);
    const url = `${this.path}/file${query}`;
    return this.test.send({ method: 'PUT', url, ...form, headers: { ...form.headers, ...headers } }, this.cookies);
  }

  async replace(file: Buffer): Promise<SavedPicture> {
    return (await this.send([file])).json<SavedPicture>();
  }

  restore(payload: object = {}, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.request('POST', '/file/restore', payload, headers);
  }

  /** Its former files. */
  async files(): Promise<FormerFileList['files']> {
    return (await this.test.send({ method: 'GET', url: `${this.path}/files` }, this.cookies)).json<FormerFileList>()
      .files;
  }

  private request(
    method: 'PUT' | 'POST',
    path: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.test.send({ method, url: `${this.path}${path}`, payload, headers }, this.cookies);
  }
}
