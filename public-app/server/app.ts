import { HEAD_LIMITS } from '@muzey/shared-server/head-limits.ts';
import { networksOf } from '@muzey/shared-server/networks.ts';
import { limitPipelining } from '@muzey/shared-server/pipelining-limit.ts';
import { RequestLog } from '@muzey/shared-server/request-log.ts';
import { isRequestId, newRequestId } from '@muzey/shared-server/request-id.ts';
import { fastify, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ArticleReads } from './cache/article-reads.ts';
import type { AssetFile } from './http/asset-file.ts';
import { serveAssets } from './http/assets.ts';
import { limitConnections } from './http/connection-limit.ts';
import { receiveContactForm } from './forms/contact.ts';
import { RELOAD_SCRIPT, serveReload } from './http/dev-reload.ts';
import { keepExpectations } from './http/expectations.ts';
import { serveEmbeds } from './pages/embeds.ts';
import { serveFeeds } from './feeds/feeds.ts';
import { answerBeforeRouting } from './cache/before-routing.ts';
import { useSecurityHeaders } from './http/headers.ts';
import { serveInstallable } from './pages/installable.ts';
import { Intake } from './http/intake.ts';
import { Liveness } from './http/liveness.ts';
import {
  ownPath,
  refuseStrangeRequests,
  refuseTheRest,
  refuseWithoutRoute,
  undecodable,
  unreadable,
} from './http/malformed.ts';
import { publishMetrics } from './cache/metrics.ts';
import { PageCache } from './cache/page-cache.ts';
import { RenderLimit } from './http/render-limit.ts';
import { servePages } from './pages/pages.ts';
import { passApiOn } from './http/proxy.ts';
import { answerPublicReads } from './cache/public-reads.ts';
import { serveSecurityTxt } from './pages/security-txt.ts';
import type { Settings } from './settings.ts';
import { serveStableAddresses } from './pages/stable-addresses.ts';
import { keepView } from './forms/special-view.ts';
import { API_CACHE_SHARE, Upstream } from './cache/upstream.ts';

type LogDestination = NonNullable<Exclude<FastifyServerOptions['logger'], boolean>>['stream'];

/**
 * The site: pages, built files, and the proxy to the API.
 * @param log standard output by default; tests pass their own
 */
export async function createSite(settings: Settings, log?: LogDestination): Promise<FastifyInstance> {
  const isProxy = networksOf(settings.trustedProxies);
  // with a visitor's id, the API would take the request for one of the site's own (OWASP ASVS 5.0, 4.1.3)
  const idOf = ({ headers, socket }: IncomingMessage) => {
    const sent = headers['x-request-id'];
    return isRequestId(sent) && isProxy(socket.remoteAddress) ? sent : newRequestId();
  };
  const site = fastify({
    logger: {
      level: settings.logLevel,
      ...(log && { stream: log }),
    },
    logController: new RequestLog(),
    genReqId: idOf,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    // the API's own limits for bodies: photographs may be sent over slow lines, headers not
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    // malformed.ts refuses requests without a host
    http: { ...HEAD_LIMITS, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: undecodable(settings),
    clientErrorHandler: unreadable(settings),
    rewriteUrl: ownPath(settings),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
  });
  const assets = JSON.parse(readFileSync(join(settings.clientFolder, 'assets.json'), 'utf8')) as AssetFile;
  const liveness = new Liveness(settings);
  const upstream = new Upstream(settings, liveness);
  const pages = new PageCache(settings.cacheMegabytes * (1 - API_CACHE_SHARE));
  upstream.cache.onSuperseded = () => {
    for (const cache of [upstream.cache, pages]) cache.clear();
  };
  const reads = new ArticleReads(settings);
  limitConnections(site.server, settings.trustedProxies);
  useSecurityHeaders(site, settings);
  refuseStrangeRequests(site, settings);
  refuseWithoutRoute(site);
  keepExpectations(site);
  if (settings.development) {
    serveReload(site);
    assets.scripts.push(RELOAD_SCRIPT);
  }
  invalidateAfterWrites(site, [upstream.cache, pages]);
  const earlyRead = answerPublicReads(site, { upstream, reads });
  const intake = new Intake();
  site.addHook('onClose', () => intake.close());
  passApiOn(site, { settings, liveness, intake });
  await serveAssets(site, settings);
  const renders = new RenderLimit();
  await serveFeeds(site, { settings, upstream, renders });
  serveInstallable(site, upstream);
  serveSecurityTxt(site, settings, upstream);
  serveStableAddresses(site, upstream, settings.publicOrigin);
  serveEmbeds(site, upstream, settings.publicOrigin);
  keepView(site, intake);
  receiveContactForm(site, { settings, assets, upstream }, intake);
  const earlyPage = servePages(site, { settings, assets, upstream, pages, reads, renders });
  answerBeforeRouting(site, { settings, idOf }, [earlyRead, earlyPage]);
  limitPipelining(site.server);
  refuseTheRest(site);
  site.addHook('onReady', (done) => {
    liveness.start();
    done();
  });
  site.addHook('onClose', () => liveness.stop());
  const { port, host } = settings.metrics;
  if (port !== undefined) await publishMetrics(site, { pages, answers: upstream.cache }, { port, host });
  return site;
}

/** A write through this process shows on the next page (docs/caching.md, "After a write"). An upload changes no page yet. */
function invalidateAfterWrites(site: FastifyInstance, caches: { invalidate(): void }[]): void {
  site.addHook('onSend', ({ method, url }, reply, payload, done) => {
    const isWrite =
      method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/admin/') && !url.startsWith('/api/admin/upload/');
    if (isWrite && reply.statusCode < 400) for (const cache of caches) cache.invalidate();
    done(null, payload);
  });
}
