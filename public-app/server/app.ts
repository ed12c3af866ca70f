import compress from '@fastify/compress';
import { fastify, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveAssets } from './assets.ts';
import { RELOAD_SCRIPT, serveReload } from './dev-reload.ts';
import { serveFeeds } from './feeds.ts';
import { usualHeaders, useSecurityHeaders } from './headers.ts';
import { servePages } from './pages.ts';
import { passApiOn } from './proxy.ts';
import { serveSecurityTxt } from './security-txt.ts';
import type { Settings } from './settings.ts';
import { keepView } from './special-view.ts';
import { Upstream } from './upstream.ts';

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** What the browser's build left for the server. */
export interface AssetFile {
  scripts: string[];
  styles: string[];
  chunks: Record<string, string[]>;
  fonts: Record<string, string>;
}

/** The site: pages, built files, the way through to the API. */
export async function createSite(settings: Settings): Promise<FastifyInstance> {
  const site = fastify({
    logger: {
      level: settings.logLevel,
      redact: { paths: ['req.headers.cookie', 'req.headers.authorization'], censor: '[masked]' },
    },
    genReqId: (request) => {
      const sent = request.headers['x-request-id'];
      return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
    },
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    // the API's own limits: photographs come over slow lines, headers don't
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 20_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // an address that can't be decoded comes to no route, and to no hook
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      void reply.status(400).headers(usualHeaders(settings, request.id)).type('text/plain').send('Bad Request'),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  });
  const assets = JSON.parse(readFileSync(join(settings.clientFolder, 'assets.json'), 'utf8')) as AssetFile;
  const upstream = new Upstream(settings);
  useSecurityHeaders(site, settings);
  await site.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 0: 1, 1: 4 } },
  });
  if (settings.development) {
    serveReload(site);
    assets.scripts.push(RELOAD_SCRIPT);
  }
  await passApiOn(site, settings);
  await serveAssets(site, settings);
  serveFeeds(site, settings, upstream);
  serveSecurityTxt(site, settings, upstream);
  await keepView(site);
  servePages(site, settings, assets, upstream);
  return site;
}
