import { DEFAULT_LANG, isLang, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { inLang, isConsole, isPreview, langOf } from '../src/address.ts';
import { render } from '../src/entry.server.tsx';
import { viewInCookies, type ViewSettings } from '../src/shell/special-view/settings.ts';
import type { AssetFile } from './app.ts';
import { pagePolicy } from './headers.ts';
import type { Settings } from './settings.ts';
import type { Upstream } from './upstream.ts';

/** Every other address is a page: rendered here, with the status that is true. */
export function servePages(site: FastifyInstance, settings: Settings, assets: AssetFile, upstream: Upstream): void {
  site.get('/*', async (request, reply) => {
    // put together as text: a path that starts with `//` must not be taken for another host
    const { pathname, search } = new URL(settings.publicOrigin + (request.raw.url ?? '/'));
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
    return sendPage(request, reply, { lang, view, settings, assets, upstream, address: pathname + search });
  });
  site.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.status(405).header('allow', 'GET, HEAD').type('text/plain').send('Method Not Allowed');
    }
    // pages are routes; what isn't found here is a file
    return reply.status(404).type('text/plain').send('Not Found');
  });
  site.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ error: error.stack });
    return reply
      .status(status)
      .type('text/plain; charset=utf-8')
      .send(status === 500 ? 'Internal Server Error' : 'Bad Request');
  });
}

interface PageRequest {
  lang: Lang;
  view: ViewSettings;
  settings: Settings;
  assets: AssetFile;
  upstream: Upstream;
  /** Path and query on this site. */
  address: string;
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageRequest): Promise<FastifyReply> {
  const { lang, view, settings, assets, upstream, address } = page;
  const nonce = randomBytes(16).toString('base64');
  const gone = new AbortController();
  request.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  const context = upstream.contextFor(request);
  // at the same time as the page's loaders, which ask for it too
  const shell = context.shell().catch(() => undefined);
  const result = await render(new Request(settings.publicOrigin + address, { signal: gone.signal }), {
    lang,
    nonce,
    page: { origin: settings.publicOrigin, adminManifest: settings.adminManifest },
    view,
    assets: {
      scripts: assets.scripts,
      styles: assets.styles,
      fonts: fontsOf(lang).flatMap((name) => assets.fonts[name] ?? []),
      words: scriptsOf(assets, `words-${lang}`),
    },
    chunkScripts: (chunk) => scriptsOf(assets, chunk),
    context,
    onError: (error) => request.log.error({ error: error instanceof Error ? error.stack : String(error) }),
  });
  if (result instanceof Response) {
    return reply.header('cache-control', 'private, no-store').redirect(result.headers.get('location') ?? '/', 302);
  }
  void reply.status(result.status).headers({
    ...pagePolicy(settings, nonce, (await shell)?.coverVideo),
    'content-type': 'text/html; charset=utf-8',
    'content-language': languages[lang].tag,
    'cache-control': 'private, no-cache',
    ...(isPreview(address) ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' } : {}),
    // the special view, and without a prefix the language
    vary: 'Cookie, Accept-Encoding',
    ...(result.status === 503 ? { 'retry-after': '5' } : {}),
  });
  reply.compress(result.body);
  return reply;
}

const scriptsOf = ({ chunks }: AssetFile, chunk: string): string[] =>
  (chunks[chunk] ?? []).filter((file) => file.endsWith('.js'));

/** The files that the first view of a language needs (look/brief.md, "Type"). */
function fontsOf(lang: Lang): string[] {
  const sets = { en: ['latin'], uz: ['latin'], kk: ['latin', 'kaa'], ru: ['latin', 'cyrillic'] }[lang];
  return sets.flatMap((set) => [`museumsans-${set}`, `museumserif-${set}`]);
}

function langCookie(request: FastifyRequest): Lang | undefined {
  const value = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return isLang(value) ? value : undefined;
}
