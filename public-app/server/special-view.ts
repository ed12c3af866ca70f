import type { FastifyInstance } from 'fastify';
import { VIEW_PATH } from '../src/app/address.ts';
import { readView, viewCookie } from '../src/shell/special-view/settings.ts';

/** Bytes; the form's own fields and an address. */
const LARGEST = 16_384;

/** Takes the form of the special view where no script runs: keeps the settings and sends the reader back to the page. */
export async function keepView(site: FastifyInstance): Promise<void> {
  await site.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: LARGEST }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Body: URLSearchParams | undefined }>(VIEW_PATH, (request, reply) => {
      // old browsers don't say where they come from; all that others could change is how the page looks
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

/** The page that the form names, on this site and no other; the home page when it names none. */
export function pageOf(back: string | null): string {
  if (!back?.startsWith('/') || !URL.canParse(back, HERE)) return '/';
  const { origin, pathname, search } = new URL(back, HERE);
  // browsers read `//` and what becomes it, such as `/.//`, as another host
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : '/';
}
