import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CacheKeys, isPublicRead, type PublicRead } from '@muzey/shared-server/cache-keys.ts';
import { publicReads } from '@muzey/shared-server/generated/public-reads.ts';
import { RouteDeclarations } from '../../src/platform/auth/route-declarations.js';
import { publicRoutes } from '../../src/platform/cache/public-routes.js';
import { startApp, type TestApp } from '../app.js';
import { description } from '../description.js';

describe('what is cached', () => {
  let api: TestApp;
  let declared: PublicRead[];
  beforeAll(async () => {
    api = await startApp();
    const routes = publicRoutes(api.app.get(RouteDeclarations).all());
    declared = routes.map(({ path, query }) => ({ path, query: [...query].sort() }));
  });
  afterAll(() => api.stop());

  const byPath = (reads: readonly PublicRead[]) => [...reads].sort((a, b) => (a.path < b.path ? -1 : 1));

  it('is the same on the API and on the site (`npm run api:generate` writes the list of the site)', () => {
    expect(byPath(declared)).toEqual(byPath(publicReads));
  });

  it('is every public read that the API describes', () => {
    const described = Object.entries(description.paths).filter(([path, { get }]) => get && isPublicRead(path));
    expect(declared.map(({ path }) => path).sort()).toEqual(
      described.map(([path]) => path.replace(/\{(\w+)\}/g, ':$1')).sort(),
    );
    expect(declared.length).toBeGreaterThan(12);
  });

  it('has a key for each answer, told apart by each parameter that the call takes', () => {
    const keys = new CacheKeys(declared);
    for (const { path, query } of declared) {
      const url = path.replace(/:\w+/g, 'a-1');
      const spelled = new Set([url, ...query.map((name) => `${url}?${name}=x`)].map((one) => keys.of(one)?.key));
      expect([path, spelled.size, spelled.has(undefined)]).toEqual([path, query.length + 1, false]);
    }
  });
});
