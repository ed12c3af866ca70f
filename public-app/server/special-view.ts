import type { FastifyInstance } from 'fastify';
import { VIEW_PATH } from '../src/app/address.ts';
import { readView, viewCookie } from '../src/shell/special-view/settings.ts';

/** Enough for the form's fields and an address. */
const MAX_FORM_BYTES = 16_384;

/** Handles the form of the special view without scripts: sets the cookie and leads back to the page. */
export async function keepView(site: FastifyInstance): Promise<void> {
  await site.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Body: URLSearchParams | undefined }>(VIEW_PATH, (request, reply) => {
      // old browsers send no Sec-Fetch-Site; another site could change only how the page looks
      const from = request.headers['sec-fetch-site'];
      if (from !== undefined && from !== 'same-origin' && from !== 'none')
        return reply.status(403).type('text/plain').send('Forbidden');
      const fields = request.body ?? new URLSearchParams();
      return reply
        .headers({ 'set-cookie': viewCookie(readView(fields)), 'cache-control': 'no-store' })
        .redirect(pageOf(fields.get('back')), 303);
    });
    done();
  });
}

const HERE = 'http://site.invalid';

/** The page that the form names, if it is on this site; else the home page. */
export function pageOf(back: string | null): string {
  if (!back?.startsWith('/') || !URL.canParse(back, HERE)) return '/';
  const { origin, pathname, search } = new URL(back, HERE);
  // browsers read `//` as another host, also when it comes from `/.//`
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : '/';
}
