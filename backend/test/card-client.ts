import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Cookies, TestApp } from './app.js';
import { inputs } from './samples.js';

/** Titles in every language. */
const TITLES = {
  en: { title: 'Carpets' },
  ru: { title: 'Ковры' },
  uz: { title: 'Oʻzbek gilamlari' },
  kk: { title: 'Ǵıyas gilemleri: ń ó ú á ı' },
};

/**
 * Creates items and requests their share cards. An item is named as in its card's address: `news/<id>/`; the museum is
 * ''.
 */
export class CardClient {
  constructor(
    private readonly test: TestApp,
    private readonly cookies: Cookies,
  ) {}

  /**
   * Creates a published item.
   * @returns its id
   */
  async create(type: string, overrides: object = {}): Promise<string> {
    const payload = {
      ...inputs[type]?.(),
      content: TITLES,
      ...(type === 'branches' ? {} : { published: true }),
      ...overrides,
    };
    const answer = await this.test.send({ method: 'POST', url: `/api/admin/${type}`, payload }, this.cookies);
    const { id } = Object.values(answer.json<Record<string, { id?: string }>>()).find((part) => part.id) ?? {};
    if (!id) throw new Error(answer.body);
    return id;
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.test.send({ method: 'GET', url, headers });
  }

  /** The present address of a card, to which its plain one redirects. */
  async addressOf(item: string, lang = 'en'): Promise<string> {
    const { statusCode, headers } = await this.get(`/api/cards/${item}${lang}.jpg`);
    if (statusCode !== 302 || headers['cache-control'] !== 'no-cache') throw new Error(`no card: ${statusCode}`);
    return String(headers.location);
  }

  async addressesOf(item: string): Promise<string[]> {
    return Promise.all(LANGS.map((lang) => this.addressOf(item, lang)));
  }

  async bytesOf(item: string, lang = 'en'): Promise<Buffer> {
    const { statusCode, headers, rawPayload } = await this.get(await this.addressOf(item, lang));
    if (statusCode !== 200 || headers['content-type'] !== 'image/jpeg') throw new Error(`no card: ${statusCode}`);
    return rawPayload;
  }
}
