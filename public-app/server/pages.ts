import { DEFAULT_LANG, isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { bestEncoding, FinishedAnswer, type Packed } from '@muzey/shared-server/finished-answer.ts';
import { giveFinished } from '@muzey/shared-server/give-finished.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inLang, isConsole, isPreview, langOf } from '../src/app/address.ts';
import { viewCookie, viewInCookies } from '../src/shell/special-view/settings.ts';
import type { ArticleReads } from './article-reads.ts';
import type { FirstAnswer } from './first-answers.ts';
import { makePage, type PageMaker } from './make-page.ts';
import type { FinishedPage, MadePage, PageMemory } from './page-memory.ts';

export interface PageServer extends PageMaker {
  pages: PageMemory;
  reads: ArticleReads;
}

/** The parameters of cached pages; a page with others is rendered and not cached. */
const KNOWN_QUERY = /^(\?(page|count)=\d{1,4})?$/;

const CONTENT_TYPE = 'text/html; charset=utf-8';

/**
 * Answers every address that no other route has with a page, from the cache or rendered, and with its true status.
 * @returns answers with cached pages before routing
 */
export function servePages(site: FastifyInstance, server: PageServer): FirstAnswer {
  const { settings, pages, upstream, reads } = server;
  site.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    const usual = freshPage(request.raw);
    if (usual) return show(request, reply, usual, pathOf(url));
    // joined as text: a path that starts with `//` is no host
    const { pathname, search } = new URL(settings.publicOrigin + url);
    const console_ = isConsole(pathname);
    const chosen = langCookie(request);
    // previews stay in the language of their address, whichever staff read themselves
    const chooses = !console_ && !isPreview(pathname);
    if (chooses && langOf(pathname) === DEFAULT_LANG && chosen !== undefined && chosen !== DEFAULT_LANG) {
      return reply
        .headers({ vary: 'Cookie', 'cache-control': 'private, no-store' })
        .redirect(inLang(pathname, chosen) + search, 302);
    }
    const lang = console_ ? (chosen ?? DEFAULT_LANG) : langOf(pathname);
    // the console has no special view
    const view = console_ ? {} : viewInCookies(request.headers.cookie ?? '');
    const asked = { lang, view, address: pathname + search };
    // previews depend on cookies, so they are never cached
    if (isPreview(pathname)) {
      const { cookie = '' } = request.headers;
      return show(request, reply, await makePage(server, request, { ...asked, cookie }), pathname);
    }
    const make = () => makePage(server, request, asked);
    if (console_ || !KNOWN_QUERY.test(search)) return show(request, reply, await make(), pathname);
    const isUsual = Object.values(view).every((value) => value === undefined);
    const key = pathname + search + (isUsual ? '' : ` ${viewCookie(view)}`);
    const trueAt = async ({ learned }: FinishedPage) => {
      const times = await Promise.all(learned.map((source) => upstream.trueAt(source, request)));
      return times.reduce<number | undefined>((oldest, time) => oldest && time && Math.min(oldest, time), Infinity);
    };
    const page = pages.fresh(key) ?? (await pages.get(key, { trueAt, make }));
    return show(request, reply, page, pathname);
  });

  // with metrics, Fastify has to see all pages
  const isMeasured = settings.metrics.port !== undefined;
  return (request, response, reader) => {
    const page = isMeasured ? undefined : freshPage(request);
    const packed = page?.answer.as(bestEncoding(request.headers['accept-encoding']));
    if (!page || !packed || packed instanceof Promise) return false;
    reads.countPage(pathOf(request.url ?? '/'), reader);
    give(request, response, { page, packed, id: reader.id });
    return true;
  };

  /** A cached page for the many readers without cookies. */
  function freshPage({ url = '/', method, headers }: IncomingMessage): FinishedPage | undefined {
    const isRead = method === 'GET' || method === 'HEAD';
    return isRead && headers.cookie === undefined ? pages.fresh(url) : undefined;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    page: FinishedPage | MadePage,
    pathname: string,
  ): Promise<FastifyReply> {
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (!('answer' in page) && page.status !== 200) {
      const packed = await new FinishedAnswer(page.html).as(encoding);
      return send(request, reply, page, packed);
    }
    reads.countPage(pathname, request);
    const finished = 'answer' in page ? page : { answer: new FinishedAnswer(page.html), headers: page.headers };
    const packed = await finished.answer.as(encoding);
    reply.hijack();
    give(request.raw, reply.raw, { page: finished, packed, id: request.id });
    return reply;
  }

  /** Writes a page past Fastify, whose way of answering would cost more than everything else. */
  function give(
    request: IncomingMessage,
    response: ServerResponse,
    { page, packed, id }: { page: Pick<FinishedPage, 'answer' | 'headers'>; packed: Packed; id: string },
  ): void {
    const { answer, headers } = page;
    const own = ['x-request-id', id];
    if (!site.server.listening) own.push('connection', 'close');
    giveFinished(request, response, { answer, packed, contentType: CONTENT_TYPE, headers }, own);
  }

  /** Sends a page that is not cached: a redirect or an error. */
  function send(request: FastifyRequest, reply: FastifyReply, page: MadePage, packed: Packed): FastifyReply {
    const { encoding, bytes } = packed;
    const headers = {
      ...{ 'x-request-id': request.id, ...page.headers },
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

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function langCookie(request: FastifyRequest): Lang | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return isLang(value) ? value : undefined;
}
