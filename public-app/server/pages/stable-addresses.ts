import { READ_FROM_ANYWHERE } from '@muzey/shared-server/cross-origin.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { getCollection, getObjectAddress, type ObjectAddress } from '@muzey/shared-ui/api/generated/index.ts';
import { DEFAULT_LANG, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLang } from '../../src/app/address.ts';
import { browserLang, chosenLang } from '../http/asked-lang.ts';
import { choicePage, PLAIN_POLICY, plainPage } from '../http/plain-page.ts';
import { AWAY, refuse } from '../http/refusals.ts';
import type { Upstream } from '../cache/upstream.ts';
import { answerPreflights, RecordFiles, wanted } from './record-files.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const UUID_LENGTH = 36;

/** If several objects have one number, the page lists no more of them. */
const MAX_CHOICE = 20;

/** The answers depend on these headers. They must not be cached: another object may get the number. */
const HEADERS = { vary: 'Accept, Accept-Language, Cookie', 'cache-control': 'private, no-store' };

/**
 * Permanent addresses of objects (docs/api.md, "Addresses"): `/id/{id}`, and `/o/{number}` for labels. They redirect to the page, or for
 * programs to the API's answer, or to one in a format of other programs, which is at `/id/{id}.lido.xml`, for example.
 */
export function serveStableAddresses(site: FastifyInstance, upstream: Upstream, origin: string): void {
  const files = new RecordFiles(upstream, origin);
  answerPreflights(site);
  site.get<{ Params: { id: string } }>('/id/:id', (request, reply) => {
    const id = request.params.id.toLowerCase();
    if (UUID.test(id)) return answer(request, reply, id);
    // nothing else may stand before the extension: the id becomes a part of an address of the API
    const [uuid, extension] = [id.slice(0, UUID_LENGTH), id.slice(UUID_LENGTH)];
    return (UUID.test(uuid) && files.send(request, reply, uuid, extension)) || missing(request, reply);
  });
  // the address of the dumps as a whole, in their description
  site.get('/data', (request, reply) =>
    reply
      .headers({ ...HEADERS, ...READ_FROM_ANYWHERE })
      .redirect(`/data/catalog.${wanted(request.headers.accept) === 'ttl' ? 'ttl' : 'jsonld'}`, 303),
  );
  site.get<{ Params: { number: string } }>('/o/:number', (request, reply) =>
    answer(request, reply, request.params.number),
  );

  async function answer(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    let addresses: ObjectAddress;
    const client = upstream.client(undefined, request.log);
    try {
      addresses = (await getObjectAddress({ client, path: { name }, throwOnError: true })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return leadToTerm(request, reply, name);
      return refuse(request, reply, AWAY);
    }
    const { ids, slugs = [], gone } = addresses;
    const [only, ...others] = ids;
    if (only === undefined) return plain(request, reply, gone ? 410 : 404);
    if (others.length === 0 || UUID.test(name)) return lead(request, reply, { id: only, slug: slugs[0] });
    const lang = langOf(request);
    const ways = ids.slice(0, MAX_CHOICE).map(async (id) => {
      const { data } = await getCollection({ client, path: { id }, throwOnError: true });
      const shownLang = pickLang(data.content, lang) ?? lang;
      const title = [data.content[shownLang]?.title, data.record.object_number].filter(Boolean).join(', ');
      return { href: inLang(`/collections/${data.slug ?? id}${LABEL}`, lang), title, lang: languages[shownLang].tag };
    });
    // an object that has just been removed is left out
    const links = (await Promise.allSettled(ways)).flatMap((way) => (way.status === 'fulfilled' ? [way.value] : []));
    return send(reply, 200, choicePage(lang, links));
  }

  /** Terms have such addresses, too. */
  async function leadToTerm(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    if (!UUID.test(name)) return missing(request, reply);
    let to: string | undefined;
    try {
      to = await files.termAt(request, name);
    } catch {
      return refuse(request, reply, AWAY);
    }
    if (to === undefined) return missing(request, reply);
    void reply.headers({ ...HEADERS, ...READ_FROM_ANYWHERE });
    return reply.redirect(to.startsWith('/id/') ? to : inLang(to, langOf(request)), 303);
  }
}

const langOf = (request: FastifyRequest): Lang => chosenLang(request) ?? browserLang(request) ?? DEFAULT_LANG;

/** At it a phone shows the picture first (ItemPage.module.css). */
const LABEL = '#label';

interface Named {
  id: string;
  /** Undefined or null: there is none. */
  slug: string | null | undefined;
}

/** Redirects a reader to the object's page in their language, and a program to its data (RFC 9110, 15.4.4). */
function lead(request: FastifyRequest, reply: FastifyReply, { id, slug }: Named): FastifyReply {
  const form = wanted(request.headers.accept);
  const page = inLang(`/collections/${slug ?? id}${LABEL}`, langOf(request));
  const to = { page, ttl: page, json: `/api/public/collections/${id}` }[form] ?? `/id/${id}.${form}`;
  void reply.headers(READ_FROM_ANYWHERE);
  return reply.headers(HEADERS).redirect(to, 303);
}

const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply => plain(request, reply, 404);

const plain = (request: FastifyRequest, reply: FastifyReply, status: 404 | 410): FastifyReply =>
  send(reply, status, plainPage(status === 410 ? 'gone' : 'notFound', langOf(request)));

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .status(status)
    .headers({ ...HEADERS, 'content-security-policy': `${PLAIN_POLICY}; frame-ancestors 'none'` })
    .type('text/html; charset=utf-8')
    .send(page);
