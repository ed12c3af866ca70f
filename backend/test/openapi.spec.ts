import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { describeApi } from '../src/describe-api.js';
import { startApp } from './app.js';

interface Operation {
  operationId: string;
  summary?: string;
  security: object[];
  requestBody?: { content: object };
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
}

describe('the OpenAPI document', () => {
  let text: string;
  let operations: [name: string, operation: Operation][];
  beforeAll(async () => {
    text = await describeApi();
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });

  it('is committed as the code generates it (`npm run api:generate`)', async () => {
    expect(await readFile(new URL('../openapi.json', import.meta.url), 'utf8')).toBe(text);
  });

  it('is served by a running API', async () => {
    const api = await startApp();
    try {
      const answer = await api.send({ url: '/api/openapi.json' });
      expect(answer.json()).toEqual(JSON.parse(text));
    } finally {
      await api.stop();
    }
  });

  it('has short, unique and stable operation ids', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]{2,20}$/);
    expect(ids).toEqual(
      expect.arrayContaining([
        'login',
        'checkSession',
        'refreshSession',
        'refreshSessionPost',
        'logout',
        'live',
        'ready',
      ]),
    );
  });

  it('has a summary, the access and the problems of every operation', () => {
    for (const [name, { summary, security, responses }] of operations) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/\w/)]);
      const closed = '401' in responses && !/login|refresh/.test(name);
      expect([name, security.length > 0]).toEqual([name, closed]);
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        expect([name, status, content]).toEqual([
          name,
          status,
          { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        ]);
      }
    }
  });

  it('says of every body that it can be too slow, too large, or of another type', () => {
    const taking = operations.filter(([, { requestBody }]) => requestBody);
    expect(taking.map(([name]) => name)).toEqual(expect.arrayContaining(['PATCH /api/admin/media']));
    for (const [name, { responses }] of taking) {
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['408', '413', '415'])]);
    }
  });

  it('has sorted keys, so that diffs show only real changes', () => {
    const inOrder = (value: unknown): boolean => {
      if (Array.isArray(value)) return value.every(inOrder);
      if (typeof value !== 'object' || value === null) return true;
      const names = Object.keys(value);
      return names.join() === [...names].sort().join() && Object.values(value).every(inOrder);
    };
    expect(inOrder(JSON.parse(text))).toBe(true);
  });
});
