import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../app.js';

/** A content type, identified by its addresses and names in the API. */
export interface ContentType {
  /** In addresses, and as the property of the list. */
  plural: string;
  /** The property of the saved object in the answer to a write. */
  singular: string;
  /** The type's names for the three states. */
  states: { draft: string; published: string; archived: string };
  /** The default `limit` of a public list. */
  publicLimit: number;
  titleLimit: number;
  /** A text field besides the title. */
  otherTextField: string;
  /** A body that can be published. */
  input: () => Record<string, unknown>;
}

/** Any JSON object of an answer. */
export type Item = Record<string, unknown> & {
  id: string;
  version: number;
  content: Record<string, Record<string, string>>;
};

/** Calls the addresses of one content type. */
export class ContentClient {
  constructor(
    private readonly test: TestApp,
    private readonly type: ContentType,
    readonly cookies: string,
  ) {}

  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.test.send({ method, url: `/api/admin/${this.type.plural}${path}`, payload, headers }, this.cookies);
  }

  /** A call by this account outside the type's own addresses. */
  elsewhere(method: 'GET' | 'POST' | 'DELETE', url: string): Promise<LightMyRequestResponse> {
    return this.test.send({ method, url }, this.cookies);
  }

  public(path = ''): Promise<LightMyRequestResponse> {
    return this.test.send({ method: 'GET', url: `/api/public/${this.type.plural}${path}` });
  }

  /** Creates an item from the type's valid body with overrides. */
  async create(overrides: object = {}, headers: Record<string, string> = {}): Promise<Item> {
    return this.saved(await this.request('POST', '', { ...this.type.input(), ...overrides }, headers), 201);
  }

  async update(id: string, body: object, headers: Record<string, string> = {}): Promise<Item> {
    return this.saved(await this.request('PUT', `/${id}`, body, headers), 200);
  }

  async publicIds(query = '?limit=100'): Promise<string[]> {
    return this.ids(await this.public(query));
  }

  async adminIds(query = ''): Promise<string[]> {
    return this.ids(await this.request('GET', query));
  }

  private ids(answer: LightMyRequestResponse): string[] {
    const items = answer.json<Record<string, Item[]>>()[this.type.plural];
    if (!items) throw new Error(`no list: ${answer.statusCode} ${answer.body}`);
    return items.map(({ id }) => id);
  }

  private saved(answer: LightMyRequestResponse, status: number): Item {
    const item = answer.json<Record<string, Item>>()[this.type.singular];
    if (answer.statusCode !== status || !item) throw new Error(`not saved: ${answer.statusCode} ${answer.body}`);
    return item;
  }
}

export interface Refusal {
  status: number;
  code: string;
  errors?: { field: string; code: string; message: string }[];
  current?: Item;
}

/** The faults of a refused request, as `field: code`. */
export function faults(answer: LightMyRequestResponse): string[] {
  return (answer.json<Refusal>().errors ?? []).map(({ field, code }) => `${field}: ${code}`);
}

/** An item in the form of lists, without the formatted texts. */
export function withoutDocuments<Shown extends { content?: unknown }>(item: Shown): Shown {
  const texts = Object.entries(item.content as Record<string, Record<string, unknown>>);
  return { ...item, content: Object.fromEntries(texts.map(([lang, { text: _, ...rest }]) => [lang, rest])) };
}
