import type { LightMyRequestResponse } from 'fastify';
import type { Sharp } from 'sharp';
import type { Media } from '../src/platform/media/model/media.dto.js';
import type { Cookies, TestApp } from './app.js';
import { newsInput } from './builders/news.js';
import { quarters } from './builders/pictures.js';
import { MediaClient } from './media-client.js';

export interface PublishedPicture extends Media {
  /** The article that uses it. */
  item: string;
}

/** With location, device and program, as cameras write them. */
export const photograph = (picture: Sharp = quarters(300, 200)): Sharp =>
  picture.withExif({
    IFD0: { Make: 'Zorki', Model: '4', Software: 'Darkroom', Artist: 'Camera' },
    IFD2: { BodySerialNumber: '12345' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 46/1 0/1' },
  });

export const downloadAddress = (id: string, lang = 'en'): string => `/api/media/${id}/download/${lang}`;

/** Publishes pictures, and downloads them like a visitor. */
export class DownloadClient {
  private readonly media: MediaClient;

  constructor(
    private readonly test: TestApp,
    private readonly cookies: Cookies,
  ) {
    this.media = new MediaClient(test, cookies);
  }

  /**
   * A published article with a picture.
   * @param said texts and rights of the picture
   */
  async publish(file: Buffer, said: object = {}): Promise<PublishedPicture> {
    const picture = await this.media.one(file);
    await this.put(`media/${picture.id}`, said);
    const content = { en: { title: 'Moynaq: a port?' }, ru: { title: 'Муйнак' } };
    const payload = { ...newsInput(), content, images: [picture.url], published: true };
    const answer = await this.test.send({ method: 'POST', url: '/api/admin/news', payload }, this.cookies);
    return { ...picture, item: answer.json<{ newsItem: { id: string } }>().newsItem.id };
  }

  /** As staff. */
  put(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.test.send({ method: 'PUT', url: `/api/admin/${url}`, payload }, this.cookies);
  }

  get(url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1'): Promise<LightMyRequestResponse> {
    return this.test.send({ method: 'GET', url, headers, remoteAddress });
  }

  async statusOf(url: string): Promise<number> {
    return (await this.get(url)).statusCode;
  }
}
