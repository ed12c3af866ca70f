import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getEvent, getSite, listEvents, listNews } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLang } from '../src/app/address.ts';
import { ConditionalAnswers } from './conditional.ts';
import { calendar } from './ics.ts';
import { rss } from './rss.ts';
import type { Settings } from './settings.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import type { Upstream } from './upstream.ts';

/** How many news a feed has, and how many events a calendar. */
const LATEST_NEWS = 30;
const NEXT_EVENTS = 100;

/** What programs read: sitemap.xml, robots.txt, RSS of the news, calendars of the events (contract.md, "Addresses"). */
export function serveFeeds(site: FastifyInstance, settings: Settings, upstream: Upstream): void {
  const { publicOrigin: origin } = settings;
  const clientOf = (request: FastifyRequest) => upstream.client(undefined, request.log);

  const answers = new ConditionalAnswers();
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => Promise<string | undefined>,
  ) => answerFeed(reply, make, (text) => answers.send(request, reply, text, type));

  const making = new Map<string, Promise<string | undefined>>();
  /** Many that ask at once are answered by one walk through the lists, and the parts are made one after the other. */
  const once = (name: string, make: () => Promise<string | undefined>): Promise<string | undefined> => {
    const before = making.get(name);
    if (before) return before;
    const last = [...making.values()].at(-1) ?? Promise.resolve(undefined);
    const made = last.then(make, make).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
  site.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, 'application/xml', () => once('', () => sitemapIndex(clientOf(request), origin))),
  );
  site.get<{ Params: { name: string } }>('/sitemap/:name.xml', (request, reply) => {
    const { name } = request.params;
    return answer(request, reply, 'application/xml', () =>
      once(name, () => sitemapPart(clientOf(request), name, origin)),
    );
  });
  site.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /api/\nAllow: /api/media/\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );
  for (const lang of LANGS) {
    site.get(inLang('/news/rss.xml', lang), (request, reply) =>
      answer(request, reply, 'application/rss+xml', () => newsFeed(clientOf(request), lang, origin)),
    );
    site.get(inLang('/events.ics', lang), (request, reply) =>
      answer(request, reply, 'text/calendar', () => comingEvents(clientOf(request), lang, origin)),
    );
    site.get<{ Params: { id: string } }>(inLang('/events/:id.ics', lang), (request, reply) =>
      answer(request, reply, 'text/calendar', () => oneEvent(clientOf(request), request.params.id, lang, origin)),
    );
  }
}

async function newsFeed(client: Client, lang: Lang, origin: string): Promise<string> {
  const [list, site] = await Promise.all([
    listNews({ client, query: { limit: LATEST_NEWS }, throwOnError: true }),
    getSite({ client, throwOnError: true }),
  ]);
  return rss({ news: list.data.news, site: site.data, lang, origin });
}

/** The list begins with the coming ones, soonest first; what comes after them is past. */
async function comingEvents(client: Client, lang: Lang, origin: string): Promise<string> {
  const { data } = await listEvents({ client, query: { limit: NEXT_EVENTS }, throwOnError: true });
  const today = isoDay(new Date());
  return calendar(
    data.events.filter(({ date }) => date !== null && date >= today),
    { lang, origin },
  );
}

async function oneEvent(client: Client, id: string, lang: Lang, origin: string): Promise<string> {
  const { data } = await getEvent({ client, path: { id }, throwOnError: true });
  return calendar([data], { lang, origin });
}

/** What there isn't, or the API knows nothing of, is a 404; what can't be made now is a 503 that asks to come back. */
async function answerFeed(
  reply: FastifyReply,
  make: () => Promise<string | undefined>,
  send: (text: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  let text: string | undefined;
  try {
    text = await make();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404))
      return reply.status(503).header('retry-after', '5').type('text/plain').send('Service Unavailable');
  }
  return text === undefined ? reply.status(404).type('text/plain').send('Not Found') : send(text);
}
