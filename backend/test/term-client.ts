import { expect } from '@jest/globals';
import { defaultText } from '../src/platform/text/localized.js';
import type { LightMyRequestResponse } from 'fastify';
import type { AdminTerm, AdminTermList } from '../src/platform/terms/terms.dto.js';
import type { Cookies, TestApp } from './app.js';
import { faults } from './contract/content-client.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls about terms, made as staff. */
export class TermClient {
  constructor(
    private readonly api: TestApp,
    private readonly cookies: Cookies,
  ) {}

  call(method: Method, path = '', payload?: object, headers: Record<string, string> = {}) {
    return this.api.send({ method, url: `/api/admin/terms${path}`, payload, headers }, this.cookies);
  }

  async create(body: object): Promise<AdminTerm> {
    return this.saved(await this.call('POST', '', { kind: 'material', ...body }), 201);
  }

  async change(id: string, body: object): Promise<AdminTerm> {
    return this.saved(await this.call('PUT', `/${id}`, body));
  }

  async merge(id: string, into: string): Promise<AdminTerm> {
    return this.saved(await this.call('POST', `/${id}/merge`, { into }));
  }

  async unmerge(id: string): Promise<AdminTerm> {
    return this.saved(await this.call('POST', `/${id}/unmerge`));
  }

  async get(id: string): Promise<AdminTerm> {
    const answer = await this.call('GET', `/${id}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<AdminTerm>();
  }

  async list(query: Record<string, string> = {}): Promise<AdminTermList> {
    const answer = await this.call('GET', `?${new URLSearchParams(query).toString()}`);
    expect([answer.statusCode, faults(answer)]).toEqual([200, []]);
    return answer.json<AdminTermList>();
  }

  /** English labels of a list, or else the first ones. */
  async labels(query: Record<string, string> = {}): Promise<string[]> {
    const { terms } = await this.list({ kind: 'material', ...query });
    return terms.map(({ labels }) => defaultText(labels));
  }

  private saved(answer: LightMyRequestResponse, status = 200): AdminTerm {
    expect([answer.statusCode, faults(answer)]).toEqual([status, []]);
    return answer.json<{ term: AdminTerm }>().term;
  }
}
