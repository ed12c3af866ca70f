import { DEFAULT_LANG, isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { bestEncoding, FinishedAnswer, type Packed } from '@muzey/shared-ui/server/finished-answer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLang, isConsole, isPreview, langOf } from '../src/address.ts';
import { viewCookie, viewInCookies } from '../src/shell/special-view/settings.ts';
import type { ArticleReads } from './article-reads.ts';
import { usualHeaders } from './headers.ts';
import { makePage, type PageMaker } from './make-page.ts';
import type { FinishedPage, MadePage, PageMemory } from './page-memory.ts';

export interface PageServer extends PageMaker {
  pages: PageMemory;
  reads: ArticleReads;
}

/** The parameters by which pages differ; a page asked for with others is made, and not kept. */
const KNOWN_QUERY = /^(\?(page|count)=\d{1,4})?$/;

/** Answers every address that no other route has, with a page that comes out of memory or is rendered, and with its true status. */
export function servePages(site: FastifyInstance, server: PageServer): void {
  const { settings, pages, upstream, reads } = server;
  site.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/';
    // most readers have no cookie, and ask for a page as everybody does
    if (request.headers.cookie === undefined) {
      const page = pages.fresh(url);
      if (page) return show(request, reply, page, url);
    }
    // put together as text: a path that starts with `//` must not be taken for another host
    const { pathname, search } = new URL(settings.publicOrigin + url);
    const console_ = isConsole(pathname);
    const chosen = langCookie(request);
    // staff look at a language, whichever they read themselves
    const chooses = !console_ && !isPreview(pathname);
    if (chooses && langOf(pathname) === DEFAULT_LANG && chosen !== undefined && chosen !== DEFAULT_LANG) {
      return reply
        .headers({ vary: 'Cookie', 'cache-control': 'private, no-store' })
        .redirect(inLang(pathname, chosen) + search, 302);
    }
    const lang = console_ ? (chosen ?? DEFAULT_LANG) : langOf(pathname);
    // the console has looks of its own
    const view = console_ ? {} : viewInCookies(request.headers.cookie ?? '');
    const asked = { lang, view, address: pathname + search };
    // the one kind of page for which cookies count is shown to nobody else
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

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    page: FinishedPage | MadePage,
    pathname: string,
  ): Promise<FastifyReply> {
    const [status, answer] = 'answer' in page ? [200, page.answer] : [page.status, new FinishedAnswer(page.html)];
    if (status === 200) reads.countPage(pathname, request);
    const packed = await answer.as(bestEncoding(request.headers['accept-encoding']));
    return send(request, reply, { status, headers: page.headers, answer, packed });
  }

  /** Writes the answer itself: Fastify's own way of answering would cost more than everything else. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { status: number; headers: Record<string, string>; answer: FinishedAnswer; packed: Packed },
  ): FastifyReply {
    const { encoding, bytes, etag } = page.packed;
    const headers = {
      ...usualHeaders(settings, request.id),
      ...page.headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    reply.hijack();
    if (page.status === 200 && page.answer.isKnown(request.headers['if-none-match'])) {
      const { 'content-type': _type, 'content-encoding': _encoding, ...others } = headers as Record<string, string>;
      reply.raw.writeHead(304, { ...others, etag }).end();
      return reply;
    }
    const tagged = page.status === 200 ? { ...headers, etag } : headers;
    reply.raw.writeHead(page.status, { ...tagged, 'content-length': bytes.length });
    reply.raw.end(request.raw.method === 'HEAD' ? undefined : bytes);
    return reply;
  }
}

function langCookie(request: FastifyRequest): Lang | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return isLang(value) ? value : undefined;
}
