import { DEFAULT_LANG } from '@muzey/shared-ui/i18n/languages.ts';
import { themeInCookies } from '@muzey/shared-ui/theme/theme.ts';
import { bestEncoding, CachedResponse, type EncodedBody } from '@muzey/shared-server/cached-response.ts';
import { sendCached, type Sent } from '@muzey/shared-server/send-cached.ts';
import type { Found } from '@muzey/shared-server/validated-cache.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLang, isConsole, isPreview, langOf } from '../../src/app/address.ts';
import { viewCookie, viewInCookies } from '../../src/shell/special-view/settings.ts';
import type { ArticleReads } from '../cache/article-reads.ts';
import { browserLang, choseEnglish, chosenLang } from '../http/asked-lang.ts';
import type { EarlyAnswer } from '../cache/before-routing.ts';
import { closedNotices, NONE_CLOSED } from './closed-notices.ts';
import { makePage, type PageMaker } from './make-page.ts';
import { validityOf, type PageCache, type PageEntry, type RenderedPage } from '../cache/page-cache.ts';
import type { RenderLimit } from '../http/render-limit.ts';

export interface PageServer extends PageMaker {
  pages: PageCache;
  reads: ArticleReads;
  renders: RenderLimit;
}

/** The parameters of cached pages; a page with others is rendered and not stored. */
const KNOWN_QUERY = /^(\?((page|count)=\d{1,4}|category=[a-z0-9_]{1,60}))?$/;

const CONTENT_TYPE = 'text/html; charset=utf-8';

/**
 * Answers every address that no other route handles with a page, from the cache or rendered, with its real status.
 * @returns the handler that answers with cached pages before routing
 */
export function servePages(site: FastifyInstance, server: PageServer): EarlyAnswer {
  const { settings, pages, upstream, reads, renders } = server;
  site.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    const fresh = freshPage(request.raw);
    if (fresh) return show(request, reply, { entry: fresh, status: pages.status.hit }, pathOf(url));
    // concatenated as text: a path that starts with `//` must not be read as another host
    const { pathname, search } = new URL(settings.publicOrigin + url);
    const bare = withoutSlash(pathname);
    if (bare !== undefined) return reply.header('cache-control', 'public, max-age=86400').redirect(bare + search, 308);
    const console_ = isConsole(pathname);
    const chosen = chosenLang(request);
    // previews stay in the language of their address, whichever language the staff member uses
    const chooses = !console_ && !isPreview(pathname) && langOf(pathname) === DEFAULT_LANG;
    const isOther = chosen !== undefined && chosen !== DEFAULT_LANG;
    if (chooses && isOther && !choseEnglish(request, settings.publicOrigin, pathname)) {
      return reply
        .headers({ vary: 'Cookie', 'cache-control': 'private, no-store' })
        .redirect(inLang(pathname, chosen) + search, 302);
    }
    // the console has one address for all languages
    const lang = console_ ? (chosen ?? browserLang(request) ?? DEFAULT_LANG) : langOf(pathname);
    const { cookie = '' } = request.headers;
    // the console has no special view, but two themes
    const view = console_ ? {} : viewInCookies(cookie);
    const theme = console_ ? themeInCookies(cookie) : undefined;
    const { keys: closed, isPartial } = console_ ? NONE_CLOSED : await closedNotices(upstream, request);
    const asked = { lang, view, theme, closed, address: pathname + search };
    const uncached = async (page: Promise<RenderedPage>) => ({ refusal: await page, status: pages.status.bypass });
    // a preview depends on the reader's cookies, and is only for this reader
    if (isPreview(pathname)) {
      const preview = renders.run(request, () => makePage(server, request, { ...asked, cookie }));
      return show(request, reply, await uncached(preview), pathname);
    }
    // cached pages are few, but any number of others can be requested
    const render = (isKnown: boolean) => {
      const make = () => makePage(server, request, asked);
      return isKnown ? make() : renders.run(request, make);
    };
    if (console_ || isPartial || !KNOWN_QUERY.test(search))
      return show(request, reply, await uncached(render(false)), pathname);
    const isUsual = Object.values(view).every((value) => value === undefined);
    const own = [...(isUsual ? [] : [viewCookie(view)]), ...closed];
    const key = [pathname + search, ...own].join(' ');
    const validity = async ({ sources }: PageEntry) => {
      const validities = await Promise.all(sources.map((source) => upstream.validityOf(source, request)));
      return validities.every((current) => current !== undefined) ? validityOf(validities) : undefined;
    };
    const entry = pages.fresh(key);
    const result = entry ? { entry, status: pages.status.hit } : await pages.get(key, { validity, render });
    return show(request, reply, result, pathname);
  });

  return (request, response, reader) => {
    const page = freshPage(request);
    const body = page?.response.as(bestEncoding(request.headers['accept-encoding']));
    if (!page || !body || body instanceof Promise) return false;
    reads.countPage(pathOf(request.url ?? '/'), reader);
    send(request, response, { ...page, body }, { id: reader.id, status: pages.status.hit });
    return true;
  };

  /** The page for a reader without cookies, as most readers are. */
  function freshPage({ url = '/', method, headers }: IncomingMessage): PageEntry | undefined {
    const isRead = method === 'GET' || method === 'HEAD';
    return isRead && headers.cookie === undefined ? pages.fresh(url) : undefined;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Found<PageEntry, RenderedPage>,
    pathname: string,
  ): Promise<FastifyReply> {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const own = { id: request.id, status: result.status };
    if ('refusal' in result && result.refusal.status !== 200) {
      const body = await new CachedResponse(result.refusal.html).as(encoding);
      return sendRefusal(request, reply, { page: result.refusal, body }, own);
    }
    reads.countPage(pathname, request);
    const { headers } = 'entry' in result ? result.entry : result.refusal;
    const response = 'entry' in result ? result.entry.response : new CachedResponse(result.refusal.html);
    const body = await response.as(encoding);
    reply.hijack();
    send(request.raw, reply.raw, { response, headers, body }, own);
    return reply;
  }

  /** Sends a page without Fastify, whose own work would cost more than all the rest. */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: Omit<Sent, 'contentType'>,
    { id, status }: { id: string; status: string },
  ): void {
    const own = ['x-request-id', id, 'cache-status', status];
    if (!site.server.listening) own.push('connection', 'close');
    sendCached(request, response, { ...page, contentType: CONTENT_TYPE }, own);
  }

  /** Answers that there is no page, or redirects to it. */
  function sendRefusal(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, body }: { page: RenderedPage; body: EncodedBody },
    { id, status }: { id: string; status: string },
  ): FastifyReply {
    const { encoding, bytes } = body;
    const headers = {
      'x-request-id': id,
      'cache-status': status,
      ...page.headers,
      ...(bytes.length === 0 ? {} : { 'content-type': CONTENT_TYPE }),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': bytes.length,
    };
    reply.hijack();
    reply.raw.writeHead(page.status, headers);
    reply.raw.end(request.raw.method === 'HEAD' ? undefined : bytes);
    return reply;
  }
}

/**
 * The canonical spelling of an address that ends with slashes; undefined for one that does not, or that a browser would read as another
 * host.
 */
function withoutSlash(pathname: string): string | undefined {
  const bare = pathname.replace(/\/+$/, '');
  return bare === '' || bare === pathname || bare.startsWith('//') ? undefined : bare;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
