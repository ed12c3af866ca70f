import { strict as assert } from 'node:assert';
import type { LightMyRequestResponse } from 'fastify';
import type { Media } from '../src/platform/media/model/media.dto.js';
import type { MediaUses } from '../src/platform/trash/media-uses.dto.js';
import type { Cookies, TestApp } from './app.js';
import { newsInput } from './builders/news.js';
import { quarters } from './builders/pictures.js';
import { MediaClient } from './media-client.js';

type Picture = Pick<Media, 'id'>;

/** Staff calls about pictures and the items that use them. */
export class LibraryClient {
  readonly media: MediaClient;

  constructor(
    private readonly test: TestApp,
    private readonly cookies: Cookies,
  ) {
    this.media = new MediaClient(test, cookies);
  }

  /** @param url below /api/admin */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    as = this.cookies,
  ): Promise<LightMyRequestResponse> {
    return this.test.send({ method, url: `/api/admin/${url}`, payload }, as);
  }

  /** Uploads another picture with renditions. */
  async upload(): Promise<Media> {
    return this.media.one(await quarters(400, 100).jpeg().toBuffer());
  }

  /** Creates an article. @returns its id */
  async write(body: object): Promise<string> {
    const answer = await this.send('POST', 'news', { ...newsInput(), ...body });
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<{ newsItem: { id: string } }>().newsItem.id;
  }

  async usesOf({ id }: Picture): Promise<MediaUses> {
    return (await this.send('GET', `media/${id}/uses`)).json<MediaUses>();
  }

  remove({ id }: Picture, as = this.cookies): Promise<LightMyRequestResponse> {
    return this.send('DELETE', `media/${id}`, undefined, as);
  }
}
