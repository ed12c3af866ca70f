import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLang } from '../src/app/address.ts';
import { ConditionalAnswers } from './conditional.ts';
import { loadSections } from './sections.ts';
import type { Settings } from './settings.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import type { Upstream } from './upstream.ts';

/** Files for programs: robots.txt, the sitemap, and the feeds of the sections (docs/api.md, "Addresses"). */
export async function serveFeeds(site: FastifyInstance, settings: Settings, upstream: Upstream): Promise<void> {
  const { publicOrigin: origin } = settings;
  const sections = await loadSections();
  const clientOf = (request: FastifyRequest) => upstream.client(undefined, request.log);

  const answers = new ConditionalAnswers();
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => Promise<string | undefined>,
  ) => answerFeed(reply, make, (text) => answers.send(request, reply, text, type));

  const making = new Map<string, Promise<string | undefined>>();
  /** Answers simultaneous requests with one walk through the lists, and makes the parts one after the other. */
  const once = (name: string, make: () => Promise<string | undefined>): Promise<string | undefined> => {
    const before = making.get(name);
    if (before) return before;
    const last = [...making.values()].at(-1) ?? Promise.resolve(undefined);
    const made = last.then(make, make).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
  site.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, 'application/xml', () => once('', () => sitemapIndex(clientOf(request), sections, origin))),
  );
  site.get<{ Params: { name: string } }>('/sitemap/:name.xml', (request, reply) => {
    const { name } = request.params;
    return answer(request, reply, 'application/xml', () =>
      once(name, () => sitemapPart(clientOf(request), sections, name, origin)),
    );
  });
  site.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /api/\nAllow: /api/cards/\nAllow: /api/media/\nDisallow: /api/media/*/download/\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  );
  for (const { path, contentType, make } of sections.flatMap(({ feeds }) => feeds)) {
    for (const lang of LANGS) {
      site.get<{ Params: { id?: string } }>(inLang(path, lang), (request, reply) => {
        const { id = '' } = request.params;
        return answer(request, reply, contentType, () => make(clientOf(request), { lang, origin, id }));
      });
    }
  }
}

/** Answers 404 for a file that does not exist, and 503 with Retry-After while it cannot be made. */
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
