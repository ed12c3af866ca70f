import type { FastifyInstance } from 'fastify';
import { VIEW_PATH } from '../../src/app/address.ts';
import { readView, viewCookie } from '../../src/shell/special-view/settings.ts';
import { receiveForm } from './forms.ts';
import type { Intake } from '../http/intake.ts';
import { FOREIGN, Refused } from '../http/refusals.ts';

/** Enough for the form's fields and an address. */
const MAX_FORM_BYTES = 16_384;

/** Handles the form of the special view without JavaScript: sets the cookie and redirects to the page. */
export function keepView(site: FastifyInstance, intake: Intake): void {
  receiveForm(site, intake, {
    path: VIEW_PATH,
    maxBytes: MAX_FORM_BYTES,
    check: ({ headers }) => {
      // old browsers send no Sec-Fetch-Site; another site could only change how the page looks
      const from = headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin' && from !== 'none') throw new Refused(FOREIGN);
    },
    answer: async (fields, _request, reply) =>
      reply
        .headers({ 'set-cookie': viewCookie(readView(fields)), 'cache-control': 'no-store' })
        .redirect(pageOf(fields.get('back')), 303),
  });
}

const HERE = 'http://site.invalid';

/** The page that the form names if it is on this site, else the home page. */
export function pageOf(back: string | null): string {
  if (!back?.startsWith('/') || !URL.canParse(back, HERE)) return '/';
  const { origin, pathname, search } = new URL(back, HERE);
  // browsers read `//` as another host, even if it results from `/.//`
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : '/';
}
