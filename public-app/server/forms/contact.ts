import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTACT_PATH, inLang } from '../../src/app/address.ts';
import { formAddress, objectAsked, receiveMessage } from '../../src/entry.server.tsx';
import { viewInCookies } from '../../src/shell/special-view/settings.ts';
import { closedNotices } from '../pages/closed-notices.ts';
import { receiveForm } from './forms.ts';
import type { Intake } from '../http/intake.ts';
import { makePage, type PageMaker } from '../pages/make-page.ts';
import { onBehalfOf } from '../http/on-behalf-of.ts';
import { FOREIGN, Refused } from '../http/refusals.ts';
import type { Settings } from '../settings.ts';

/** The API accepts no more from a visitor. */
const MAX_FORM_BYTES = 64 * 1024;

/** Handles the contact form of readers whose browser runs no scripts, and answers with a page. */
export function receiveContactForm(site: FastifyInstance, server: PageMaker, intake: Intake): void {
  for (const lang of LANGS) {
    receiveForm(site, intake, {
      path: inLang(CONTACT_PATH, lang),
      maxBytes: MAX_FORM_BYTES,
      check: (request) => {
        if (isForeign(request, server.settings)) throw new Refused(FOREIGN);
      },
      answer: (form, request, reply) => passOn(lang, form, request, reply),
    });
  }

  async function passOn(
    lang: Lang,
    form: URLSearchParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const client = server.upstream.client(onBehalfOf(request, server.settings), request.log);
    const object = objectAsked(request.raw.url ?? '');
    const origin = server.settings.publicOrigin;
    const { status, retryAfterSeconds, answer } = await receiveMessage(client, form, { lang, origin, object });
    const view = viewInCookies(request.headers.cookie ?? '');
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

/**
 * Whether a page of another site made the browser send this, by Sec-Fetch-Site and Origin; the API applies the same rule to calls
 * (docs/security.md). A request without both headers is not from a browser.
 */
function isForeign({ headers, host }: FastifyRequest, { publicOrigin }: Settings): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin' || site === 'none') return false;
  if (site === undefined && origin === undefined) return false;
  if (site === 'cross-site' || origin === undefined) return true;
  return origin !== publicOrigin && (!URL.canParse(origin) || new URL(origin).host !== host);
}
