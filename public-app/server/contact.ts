import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTACT_PATH, inLang } from '../src/app/address.ts';
import { formAddress, objectAsked, receiveMessage } from '../src/entry.server.tsx';
import { viewInCookies } from '../src/shell/special-view/settings.ts';
import { closedNotices } from './closed-notices.ts';
import { invite } from './expectations.ts';
import { Gone, type Intake } from './intake.ts';
import { makePage, type PageMaker } from './make-page.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import { isForeign } from './origin.ts';
import { FOREIGN, NO_FORM, refuse, Refused, TOO_LARGE } from './refusals.ts';

/** As much as the API takes from a visitor. */
const MAX_FORM_BYTES = 64 * 1024;
const CONTENT_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** Takes the contact form of readers whose browser has run no script, and answers with a page. */
export function receiveContactForm(site: FastifyInstance, server: PageMaker, intake: Intake): void {
  for (const lang of LANGS) {
    site.post(inLang(CONTACT_PATH, lang), {
      // before Fastify parses the body
      onRequest: async (request, reply) => {
        await receive(lang, request, reply).catch((error: unknown) => {
          if (error instanceof Refused) return refuse(request, reply, error.refusal);
          if (error instanceof Gone) return reply.hijack();
          throw error;
        });
        return reply;
      },
      handler: (_request, reply) => reply,
    });
  }

  async function receive(lang: Lang, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { headers, ip } = request;
    if (isForeign(request, server.settings)) throw new Refused(FOREIGN);
    if (!CONTENT_TYPE.test(headers['content-type'] ?? '')) throw new Refused(NO_FORM);
    if (Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw new Refused(TOO_LARGE);
    invite(request.raw, reply.raw);
    const { bytes, release } = await intake.take(request.raw, ip, MAX_FORM_BYTES);
    const form = new URLSearchParams(bytes.toString('utf8'));
    release();
    const client = server.upstream.client(onBehalfOf(request, server.settings), request.log);
    const object = objectAsked(request.raw.url ?? '');
    const origin = server.settings.publicOrigin;
    const { status, retryAfterSeconds, answer } = await receiveMessage(client, form, { lang, origin, object });
    const view = viewInCookies(headers.cookie ?? '');
    const closed = (await closedNotices(server.upstream, request)).keys;
    const address = formAddress(lang, object);
    const page = await makePage(server, request, { lang, view, closed, address, contact: answer });
    return reply
      .status(page.status === 200 ? status : page.status)
      .headers({ ...page.headers, 'cache-control': 'private, no-store' })
      .headers(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) })
      .type('text/html; charset=utf-8')
      .send(page.html);
  }
}
