import { MEDIA_KINDS, type MediaKind } from '@muzey/shared-ui/document/schema.ts';
import type { DocumentNode, StoredDocument } from '@muzey/shared-ui/document/document.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Cookies, TestApp } from './app.js';
import { mp3, mp4, pdf } from './builders/files.js';
import { jpeg, multipart } from './builders/pictures.js';
import type { Item } from './contract/content-client.js';
import { MediaClient } from './media-client.js';

/** Writes items with formatted texts, and has a file of every kind they can embed. */
export class DocumentClient {
  private constructor(
    readonly api: TestApp,
    readonly cookies: Cookies,
    /** The ids of uploads. */
    readonly files: Readonly<Record<MediaKind, string>>,
  ) {}

  static async start(api: TestApp): Promise<DocumentClient> {
    const cookies = await api.signIn();
    const pictures = new MediaClient(api, cookies);
    const image = await pictures.one(await jpeg());
    await pictures.rendered();
    const parts = [mp4(), mp3(), pdf()].map((data) => ({ data }));
    const form = multipart(parts);
    const answer = await api.send({ method: 'POST', url: '/api/admin/upload/file', ...form }, cookies);
    const [film, audio, document] = answer.json<{ media: [{ id: string }, { id: string }, { id: string }] }>().media;
    return new DocumentClient(api, cookies, {
      image: image.id,
      film: film.id,
      audio: audio.id,
      document: document.id,
    });
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse> {
    return this.api.send({ method, url: `/api/admin/${path}`, payload }, this.cookies);
  }

  /** @throws unless the request succeeds */
  async saved(method: 'POST' | 'PUT', path: string, body: object): Promise<Item> {
    const answer = await this.send(method, path, body);
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return Object.values(answer.json<Record<string, Item>>()).find((value) => typeof value === 'object') as Item;
  }

  async read(path: string): Promise<Item> {
    return (await this.send('GET', path)).json<Item>();
  }

  /** The item as visitors see it. */
  async visible(type: string, id: string): Promise<Item> {
    return (await this.api.send({ method: 'GET', url: `/api/public/${type}/${id}` })).json<Item>();
  }

  /** The same document with existing files, and cards of an existing type. */
  shown(document: StoredDocument): StoredDocument {
    const copy = structuredClone(document);
    this.name(copy.doc);
    return copy;
  }

  private name(node: DocumentNode): void {
    const { attrs, type } = node;
    const [kind] = MEDIA_KINDS[type] ?? [];
    if (attrs && kind && typeof attrs.media === 'string') attrs.media = this.files[kind];
    if (attrs && type === 'card') attrs.type = 'news';
    node.content?.forEach((child) => this.name(child));
  }
}

export const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
export const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
export const document = (...content: object[]) => ({ schema: 1, doc: { type: 'doc', content } });
