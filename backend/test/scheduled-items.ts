import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse } from 'fastify';
import type { Cookies, TestApp } from './app.js';
import { jpeg } from './builders/pictures.js';
import { MediaClient } from './media-client.js';
import { inputs } from './samples.js';

/** A word in every title, so that one search finds all items. */
export const COMMON = 'qalqan';

/** An item of each type, with a picture that only it uses. */
export interface ScheduledItem {
  type: string;
  id: string;
  mediaId: string;
  /** The address of its picture. */
  picture: string;
}

type Json = Record<string, unknown>;

/** Creates an item of every type and reads what visitors see of it. */
export class ScheduledItems {
  readonly all: ScheduledItem[] = [];
  /** A page whose text links to all of them, so that their titles and pictures appear there, too. */
  private linking = '';

  constructor(
    private readonly test: TestApp,
    private readonly cookies: Cookies,
  ) {}

  async create(): Promise<void> {
    const media = new MediaClient(this.test, this.cookies);
    let turn = 0;
    for (const [type, input] of Object.entries(inputs)) {
      const picture = await media.one(await jpeg(++turn));
      const flags = type === 'branches' ? {} : { published: true };
      const content = { en: { title: `${COMMON} ${type}` } };
      const saved = await this.write('POST', type, {
        ...input(),
        content,
        ...flags,
        images: [picture.url],
      });
      this.all.push({ type, id: String(saved.id), mediaId: picture.id, picture: picture.url });
    }
    await media.rendered();
    const cards = this.all.map(({ type, id }) => ({ type: 'card', attrs: { type, id } }));
    const text = { schema: 1, doc: { type: 'doc', content: cards } };
    const page = { slug: 'linking', content: { en: { title: 'Linking', text } }, published: true };
    this.linking = String((await this.write('POST', 'pages', page)).id);
  }

  put({ type, id }: ScheduledItem, change: object): Promise<Json> {
    return this.write('PUT', `${type}/${id}`, change);
  }

  private async write(method: 'POST' | 'PUT', path: string, payload: object): Promise<Json> {
    const answer = await this.test.send({ method, url: `/api/admin/${path}`, payload }, this.cookies);
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
    const item = Object.values(answer.json<Json>()).find((part) => typeof part === 'object');
    if (!item) throw new Error(answer.body);
    return item as Json;
  }

  /** Which items a visitor can see, by the way in which they can be reached. */
  async shown(process: NestFastifyApplication): Promise<Record<string, string[]>> {
    const get = (url: string): Promise<LightMyRequestResponse> =>
      process.getHttpAdapter().getInstance().inject({ url });
    const names = (holds: (item: ScheduledItem) => boolean) => this.all.filter(holds).map(({ type }) => type);
    const isThere = async (address: (item: ScheduledItem) => string) => {
      const answers = await Promise.all(this.all.map((item) => get(address(item))));
      return names((item) => (answers[this.all.indexOf(item)]?.statusCode ?? 500) < 400);
    };
    const found = (await get(`/api/public/search?q=${COMMON}&limit=50`)).json<{
      results: { id: string }[];
      counts: Record<string, number>;
    }>();
    const page = (await get(`/api/public/pages/${this.linking}`)).json<{ linked?: { id: string }[] }>();
    const lists = await Promise.all(this.all.map(({ type }) => get(`/api/public/${type}?limit=50`)));
    const listed = names((item) => lists[this.all.indexOf(item)]?.body.includes(item.id) ?? false);
    return {
      item: await isThere(({ type, id }) => `/api/public/${type}/${id}`),
      card: await isThere(({ type, id }) => `/api/cards/${type}/${id}/en.jpg`),
      picture: await isThere(({ picture }) => picture),
      linked: names(({ id }) => page.linked?.some((one) => one.id === id) ?? false),
      listed,
      found: names(({ id }) => found.results.some((one) => one.id === id)),
      counted: names(({ type }) => (found.counts[type] ?? 0) > 0),
      total: names((item) => totalOf(lists[this.all.indexOf(item)]) > (item.type === 'pages' ? 1 : 0)),
    };
  }
}

/** Branches are a plain list without a total. */
const totalOf = (list: LightMyRequestResponse | undefined): number => list?.json<{ total?: number }>().total ?? 0;
