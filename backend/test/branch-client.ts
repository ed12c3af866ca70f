import { expect } from '@jest/globals';
import type { AdminBranch } from '../src/content-types/branches/branches.dto.js';
import type { Cookies, TestApp } from './app.js';
import { faults } from './contract/content-client.js';

export const branchInput = {
  content: { en: { title: 'Main museum', content: 'In the middle.' }, ru: { title: 'Главный музей' } },
};

/** Writes branches; a refusal fails the test and shows its faults. */
export class BranchClient {
  constructor(
    private readonly api: TestApp,
    private readonly cookies: Cookies,
  ) {}

  create(overrides: object = {}): Promise<AdminBranch> {
    return this.write('POST', '', { ...branchInput, ...overrides }, 201);
  }

  change(id: string, body: object): Promise<AdminBranch> {
    return this.write('PUT', `/${id}`, body, 200);
  }

  private async write(method: 'POST' | 'PUT', path: string, payload: object, status: number): Promise<AdminBranch> {
    const answer = await this.api.send({ method, url: `/api/admin/branches${path}`, payload }, this.cookies);
    expect([answer.statusCode, faults(answer)]).toEqual([status, []]);
    return answer.json<{ branch: AdminBranch }>().branch;
  }
}
