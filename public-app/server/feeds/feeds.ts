import type { Client } from '@muzey/shared-ui/api/client.ts';
import { CachedResponse } from '@muzey/shared-server/cached-response.ts';
import { isForEverybody, READ_FROM_ANYWHERE } from '@muzey/shared-server/cross-origin.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { DEFAULT_LANG, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLang } from '../../src/app/address.ts';
import { ConditionalAnswers } from '../http/conditional.ts';
import { FeedMaker } from './feed-maker.ts';
import { Refused, refuse } from '../http/refusals.ts';
import type { RenderLimit } from '../http/render-limit.ts';
import { PartQueue } from '../http/part-queue.ts';
import { loadSections } from '../pages/sections.ts';
import type { Settings } from '../settings.ts';
import { hasPart, sitemapIndex, sitemapPart } from './sitemap.ts';
import type { Upstream } from '../cache/upstream.ts';

/** Files for programs: robots.txt, the sitemap, and the sections' feeds (docs/api.md, "Addresses"). */
export async function serveFeeds(
  site: FastifyInstance,
  { settings, upstream, renders }: { settings: Settings; upstream: Upstream; renders: RenderLimit },
): Promise<void> {
  const { publicOrigin: origin } = settings;
  const sections = await loadSections();
  const clientOf = (request: FastifyRequest) => upstream.client(undefined, request.log);

  const answers = new ConditionalAnswers();
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => Promise<CachedResponse | undefined>,
  ) => {
    if (isForEverybody(request.url)) void reply.headers(READ_FROM_ANYWHERE);
    return answerFeed(request, reply, make, (response) => answers.send(request, reply, response, type));
  };

  const parts = new PartQueue();
  let index: Promise<CachedResponse> | undefined;
  site.get('/sitemap.xml', (request, reply) =>
    // one walk through the lists for all who ask meanwhile
    answer(request, reply, 'application/xml', () => {
      index ??= sitemapIndex(clientOf(request), sections, origin)
        .then(responseOf)
        .finally(() => (index = undefined));
      return index;
    }),
  );
  site.get<{ Params: { name: string } }>('/sitemap/:name.xml', (request, reply) => {
    const { name } = request.params;
    return answer(request, reply, 'application/xml', async () => {
      const client = clientOf(request);
      if (!(await hasPart(client, sections, name))) return undefined;
      const part = await parts.get(request, name, () => sitemapPart(client, sections, name, origin));
      return part === undefined ? undefined : responseOf(part);
    });
  });
  site.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /api/\nAllow: /api/cards/\nAllow: /api/media/\nDisallow: /api/media/*/download/\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );
  const maker = new FeedMaker(upstream);
  for (const { path, contentType, hasAllLanguages, make } of sections.flatMap(({ feeds }) => feeds)) {
    for (const lang of hasAllLanguages ? [DEFAULT_LANG] : LANGS) {
      site.get<{ Params: { id?: string; page?: string } }>(inLang(path, lang), (request, reply) => {
        const { id = '', page = '' } = request.params;
        const feed = {
          name: [inLang(path, lang), id, page].join(' '),
          make: (client: Client) => {
            const text = () => make(client, { lang, origin, id, page });
            // there are as many of them as pages
            return hasAllLanguages ? renders.run(request, text) : text();
          },
          // a calendar leaves out past events, and no answer of the API tells when one has passed
          isKept: contentType !== 'text/calendar' && settings.cacheMegabytes > 0,
        };
        return answer(request, reply, contentType, () => maker.get(feed, request));
      });
    }
  }
}

const responseOf = (text: string): CachedResponse => new CachedResponse(Buffer.from(text));

/** With these the API says that nothing has this name: it is no name at all, names nothing, or was let go. */
const NOTHING: ReadonlySet<number> = new Set([400, 404, 410]);

/** Answers 404 for a file that does not exist, and 503 with Retry-After while it cannot be made. */
async function answerFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<CachedResponse | undefined>,
  send: (response: CachedResponse) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  let response: CachedResponse | undefined;
  try {
    response = await make();
  } catch (error) {
    if (error instanceof Refused && isForEverybody(request.url)) return refuse(request, reply, error.refusal);
    if (!(error instanceof ApiError && NOTHING.has(error.status)))
      return reply.status(503).header('retry-after', '5').type('text/plain').send('Service Unavailable');
  }
  return response ? send(response) : reply.status(404).type('text/plain').send('Not Found');
}
