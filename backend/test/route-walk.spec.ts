import { Controller, Get, Module, Post } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Public } from '../src/platform/auth/access.js';
import { RouteDeclarations } from '../src/platform/auth/route-declarations.js';
import { startApp, type Cookies, type TestApp } from './app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** All public routes. A new one must be added here, so that none becomes public by accident. */
const publicRoutes = [
  'GET /api/admin/login/options',
  'GET /api/admin/refresh',
  'GET /api/cards/:file',
  'GET /api/cards/:type/:id/:file',
  'GET /api/cover-video',
  'GET /api/data/:folder/:name',
  'GET /api/data/:name',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/iiif/3/:id',
  'GET /api/iiif/3/:id/:region/:size/:rotation/:file',
  'GET /api/iiif/3/:id/info.json',
  'GET /api/media/:file',
  'GET /api/media/:id/download/:lang',
  'GET /api/media/:id/transcript/:lang',
  'GET /api/media/downloads/zip',
  'GET /api/oai',
  'GET /api/public/branches',
  'GET /api/public/branches/:id',
  'GET /api/public/changes',
  'GET /api/public/changes/:type',
  'GET /api/public/collections',
  'GET /api/public/collections/:id',
  'GET /api/public/collections/addresses/:name',
  'GET /api/public/collections/chosen',
  'GET /api/public/collections/exhibited',
  'GET /api/public/collections/facets',
  'GET /api/public/collections/on-show',
  'GET /api/public/data',
  'GET /api/public/events',
  'GET /api/public/events/:id',
  'GET /api/public/events/:year/:slug',
  'GET /api/public/exhibitions',
  'GET /api/public/exhibitions/:id',
  'GET /api/public/exhibitions/:year/:slug',
  'GET /api/public/news',
  'GET /api/public/news/:id',
  'GET /api/public/news/:year/:slug',
  'GET /api/public/pages',
  'GET /api/public/pages/:id',
  'GET /api/public/records/:id/:format',
  'GET /api/public/redirects',
  'GET /api/public/search',
  'GET /api/public/site',
  'GET /api/public/site/about',
  'GET /api/public/terms',
  'GET /api/public/terms/:kind',
  'GET /api/public/terms/:kind/:id',
  'POST /api/admin/invitation',
  'POST /api/admin/invitation/password',
  'POST /api/admin/login',
  'POST /api/admin/login/code',
  'POST /api/admin/login/oidc',
  'POST /api/admin/login/oidc/start',
  'POST /api/admin/login/passkey',
  'POST /api/admin/login/passkey/options',
  'POST /api/admin/logout',
  'POST /api/admin/password/forgotten',
  'POST /api/admin/refresh',
  'POST /api/contact',
  'POST /api/oai',
  'POST /api/preview-link',
];

/** All routes for superadmins only, listed by hand: the declarations under test cannot say what they should be. */
const superadminRoutes = [
  'DELETE /api/admin/:type/:id/revisions',
  'DELETE /api/admin/admins/:id',
  'DELETE /api/admin/admins/:id/email',
  'DELETE /api/admin/admins/:id/factors',
  'DELETE /api/admin/admins/:id/identity',
  'DELETE /api/admin/admins/:id/sessions',
  'DELETE /api/admin/admins/:id/tokens/:token',
  'DELETE /api/admin/branches/:id',
  'DELETE /api/admin/notices/:id',
  'DELETE /api/admin/redirects/:id',
  'DELETE /api/admin/redirects/missing-pages',
  'DELETE /api/admin/register-mappings/:id',
  'DELETE /api/admin/trash/:type/:id',
  'DELETE /api/admin/webhooks/:id',
  'GET /api/admin/admins',
  'GET /api/admin/admins/:id/tokens',
  'GET /api/admin/identity-groups',
  'GET /api/admin/open-data',
  'GET /api/admin/preview-links',
  'GET /api/admin/redirects',
  'GET /api/admin/redirects/file',
  'GET /api/admin/redirects/missing-pages',
  'GET /api/admin/register-mappings',
  'GET /api/admin/register-mappings/:id',
  'GET /api/admin/registers',
  'GET /api/admin/registers/:id',
  'GET /api/admin/registers/:id/refused',
  'GET /api/admin/registers/:id/sample',
  'GET /api/admin/registers/:id/terms',
  'GET /api/admin/registers/template.xlsx',
  'GET /api/admin/webhooks',
  'GET /api/admin/webhooks/:id/deliveries',
  'POST /api/admin/admins/:id/invitation',
  'POST /api/admin/admins/:id/password',
  'POST /api/admin/admins/:id/tokens',
  'POST /api/admin/admins/:id/unlock',
  'POST /api/admin/admins/:id/view',
  'POST /api/admin/branches',
  'POST /api/admin/create-admin',
  'POST /api/admin/notices',
  'POST /api/admin/notices/closures',
  'POST /api/admin/redirects',
  'POST /api/admin/redirects/file',
  'POST /api/admin/register-mappings',
  'POST /api/admin/registers',
  'POST /api/admin/registers/:id/cancel',
  'POST /api/admin/registers/:id/import',
  'POST /api/admin/registers/:id/preview',
  'POST /api/admin/registers/:id/undo',
  'POST /api/admin/webhooks',
  'POST /api/admin/webhooks/:id/deliveries/:delivery/again',
  'POST /api/admin/webhooks/:id/deliveries/again',
  'POST /api/admin/webhooks/:id/secret',
  'POST /api/admin/webhooks/:id/test',
  'PUT /api/admin/admins/:id',
  'PUT /api/admin/branches/:id',
  'PUT /api/admin/identity-groups',
  'PUT /api/admin/notices/:id',
  'PUT /api/admin/redirects/:id',
  'PUT /api/admin/register-mappings/:id',
  'PUT /api/admin/registers/:id',
  'PUT /api/admin/registers/:id/reading',
  'PUT /api/admin/site',
  'PUT /api/admin/webhooks',
  'PUT /api/admin/webhooks/:id',
];

/** All routes for non-public data of objects. */
const registrarRoutes = ['GET /api/admin/collections/:id/private', 'PUT /api/admin/collections/:id/private'];

const invalidCredentials: Record<string, string>[] = [
  {},
  { authorization: 'Bearer x.y.z' },
  { authorization: 'Basic YTpi' },
  { cookie: 'access=x; refresh=y' },
];

const served: string[] = [];

/** Records every route that is registered with Fastify. */
@Module({})
class RecorderModule {
  constructor({ httpAdapter }: HttpAdapterHost) {
    httpAdapter.getInstance<FastifyInstance>().addHook('onRoute', ({ method, url }) => {
      served.push(...[method].flat().map((name) => `${name} ${url}`));
    });
  }
}

describe('every route', () => {
  let api: TestApp;
  let cookies: Cookies;
  beforeAll(async () => {
    api = await startApp({}, { modules: [RecorderModule] });
    await api.addAdmin('plain', 'Correct9horse');
    cookies = await api.signIn({ username: 'plain', password: 'Correct9horse' });
  });
  afterAll(() => api.stop());

  const routes = () => api.app.get(RouteDeclarations).all();
  const call = (method: string, path: string, headers: Record<string, string> = {}) =>
    api.send({ method: method, url: path.replace(/:\w+/g, NOBODY), headers });

  it('declares its access, and the public ones are the listed ones', () => {
    expect(routes().length).toBeGreaterThan(publicRoutes.length);
    expect(routes().filter(({ access }) => access === undefined)).toEqual([]);
    const open = routes().filter(({ access }) => access === 'public');
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(publicRoutes);
  });

  it('says which parameters its query takes', () => {
    const queries = routes().flatMap(({ query }) => query);
    expect(queries.length).toBeGreaterThan(routes().length / 2);
  });

  it('registered with Fastify is declared, or serves the OpenAPI document', () => {
    const declared = new Set(routes().map(({ method, path }) => `${method} ${path}`));
    const others = served.filter(
      (route) => !declared.has(route) && !/^(GET|HEAD) \/api\/(docs|openapi\.json)/.test(route),
    );
    // Fastify adds HEAD to each GET, with the same guards
    expect(others.filter((route) => !declared.has(route.replace(/^HEAD/, 'GET')))).toEqual([]);
    expect([...declared].filter((route) => !served.includes(route))).toEqual([]);
  });

  it('that is not public answers 401 without a session and with invalid credentials', async () => {
    const closed = routes().filter(({ access }) => access !== 'public');
    for (const { method, path } of closed) {
      for (const headers of invalidCredentials) {
        const answer = await call(method, path, headers);
        expect([method, path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          method,
          path,
          401,
          'unauthorized',
        ]);
      }
    }
  });

  it('for superadmins answers 403 to an admin', async () => {
    const closed = routes().filter(({ access }) => access === 'superadmin');
    expect(closed.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(superadminRoutes);
    for (const { method, path } of closed) {
      expect([method, path, (await call(method, path, { cookie: cookies })).statusCode]).toEqual([method, path, 403]);
    }
  });

  it('for registrars answers 403 to all others, superadmins among them', async () => {
    const closed = routes().filter(({ access }) => access === 'registrar');
    expect(closed.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(registrarRoutes);
    for (const cookie of [cookies, await api.signIn()]) {
      for (const { method, path } of closed)
        expect([method, path, (await call(method, path, { cookie })).statusCode]).toEqual([method, path, 403]);
    }
  });

  it('that writes answers 403 to another site, even with a session', async () => {
    const own = await api.signIn();
    await api.database.query("UPDATE admin SET registrar = true WHERE username = 'superadmin'");
    const writes = routes().filter(({ method, access }) => method !== 'GET' && access !== 'public');
    expect(writes.length).toBeGreaterThan(0);
    for (const { method, path } of writes) {
      const answer = await call(method, path, {
        cookie: own,
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.test',
      });
      expect([method, path, answer.json<{ code: string }>().code]).toEqual([method, path, 'csrf']);
    }
  });
});

describe('a route without declared access', () => {
  @Controller('forgotten')
  class ForgottenController {
    @Public()
    @Get('declared')
    declared(): string {
      return 'fine';
    }

    @Post('undeclared')
    undeclared(): string {
      return 'not fine';
    }
  }
  @Module({ controllers: [ForgottenController] })
  class ForgottenModule {}

  it('stops the start', async () => {
    await expect(startApp({}, { modules: [ForgottenModule] })).rejects.toThrow(
      'These routes declare no access (@Public, @Staff, @Superadmin or @Registrar): ForgottenController.undeclared.',
    );
  });
});
