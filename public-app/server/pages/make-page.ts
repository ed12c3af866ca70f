import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Theme } from '@muzey/shared-ui/theme/theme.ts';
import type { FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { isConsole, isSharedPreview } from '../../src/app/address.ts';
import { withoutNotices } from '../../src/data/shell-data.ts';
import { render, type ContactAnswer } from '../../src/entry.server.tsx';
import type { ViewSettings } from '../../src/shell/special-view/settings.ts';
import type { AssetFile } from '../http/asset-file.ts';
import { pagePolicy, securityHeaders } from '../http/headers.ts';
import type { RenderedPage } from '../cache/page-cache.ts';
import type { Settings } from '../settings.ts';
import { PageSources, type Upstream } from '../cache/upstream.ts';
import { ownRedirect } from './own-redirects.ts';

export interface PageMaker {
  settings: Settings;
  assets: AssetFile;
  upstream: Upstream;
}

export interface AskedPage {
  lang: Lang;
  view: ViewSettings;
  theme?: Theme;
  /** The notices that its readers have closed. */
  closed: readonly string[];
  /** Path and query on this site. */
  address: string;
  /** Only for a preview: the cookies of its reader. */
  cookie?: string;
  /** Only for the page that answers a sent contact form. */
  contact?: ContactAnswer;
  /** Redirects that led here; each of them is one more page that is rendered. */
  steps?: number;
}

/** Renders a page. It is completed even if the reader leaves, because others may wait for it too. */
export async function makePage(maker: PageMaker, request: FastifyRequest, asked: AskedPage): Promise<RenderedPage> {
  const { settings, assets, upstream } = maker;
  const { lang, view, theme, closed, address, cookie, contact } = asked;
  const { pathname: path } = new URL(settings.publicOrigin + address);
  const sources = new PageSources();
  const baseContext = upstream.contextFor(request, sources, cookie);
  const context = {
    ...baseContext,
    shell: async () => withoutNotices(await baseContext.shell(), closed),
    ...(contact ? { contact } : {}),
  };
  // in parallel with the page's loaders, which need it too
  const shell = context.shell().catch(() => undefined);
  const result = await render(new Request(settings.publicOrigin + address), {
    lang,
    page: { origin: settings.publicOrigin, adminManifest: settings.adminManifest },
    view,
    theme,
    assets: {
      scripts: assets.scripts,
      styles: assets.styles,
      fonts: (isConsole(path) ? consoleFontsOf(lang) : fontsOf(lang)).flatMap((name) => assets.fonts[name] ?? []),
      code: [isConsole(path) ? 'console' : 'browser', `words-${lang}`].flatMap((chunk) => scriptsOf(assets, chunk)),
    },
    chunkScripts: (chunk) => scriptsOf(assets, chunk),
    context,
    onError: (error) => request.log.error({ error: error instanceof Error ? error.stack : String(error) }),
  });
  if (result instanceof Response) {
    const { status, headers } = result;
    return redirected(settings, status, headers.get('location') ?? '/');
  }
  if (result.status === 404 && contact === undefined) {
    const target = await ledTo(maker, request, asked, result.route);
    if (target !== undefined) return redirected(settings, 301, target);
  }
  const isShared = isSharedPreview(path);
  const headers = {
    ...securityHeaders(settings),
    ...pagePolicy(settings, (await shell)?.coverVideo, { isPreview: cookie !== undefined && !isShared }),
    'content-language': languages[lang].tag,
    'cache-control': 'private, no-cache',
    ...(cookie === undefined ? {} : { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }),
    // its address is secret: neither logs nor other sites get it from what the page loads and links to
    ...(isShared ? { 'referrer-policy': 'no-referrer' } : {}),
    // the special view, the console's theme and, for paths without a prefix, the language
    vary: isConsole(path) ? 'Cookie, Accept-Language, Accept-Encoding' : 'Cookie, Accept-Encoding',
    ...(result.status === 503 ? { 'retry-after': '5' } : {}),
  };
  const isForAll = !sources.failed && cookie === undefined && contact === undefined;
  return {
    status: result.status,
    html: await buffer(result.body),
    headers,
    sources: isForAll ? sources.list : undefined,
  };
}

/** Redirects that staff made and that lead on to each other are followed so far. */
const MAX_STEPS = 5;

/**
 * The page to which an address without one leads, in one step. Each target is rendered: only a page is worth leading to, an
 * address that was let go must not be told, and what leads on, or in a circle, ends here.
 */
async function ledTo(
  maker: PageMaker,
  request: FastifyRequest,
  asked: AskedPage,
  route: string,
): Promise<string | undefined> {
  const { settings } = maker;
  const { pathname, search } = new URL(settings.publicOrigin + asked.address);
  const { steps = 0 } = asked;
  const pageAt = (address: string) => makePage(maker, request, { ...asked, address, steps: steps + 1 });
  // there may be a page without this query, which wins: at a fixed address always, at an item's perhaps
  if (search !== '' && route !== '*') {
    if (steps > 0 || !route.includes(':')) return undefined;
    const bare = await pageAt(pathname);
    return bare.status === 301 ? bare.headers.location : undefined;
  }
  const target = steps < MAX_STEPS ? await ownRedirect(maker, request, pathname) : undefined;
  if (target === undefined) return undefined;
  const { hash } = new URL(settings.publicOrigin + target);
  const page = await pageAt(target.slice(0, target.length - hash.length));
  if (page.status === 200) return target;
  return page.status === 301 ? page.headers.location : undefined;
}

function redirected(settings: Settings, status: number, location: string): RenderedPage {
  // asked for again each time, even if permanent: the target of a name may change back
  const caching = status === 301 ? 'no-cache' : 'private, no-store';
  const headers = { ...securityHeaders(settings), location, 'cache-control': caching };
  return { status, html: Buffer.alloc(0), headers, sources: undefined };
}

const scriptsOf = ({ chunks }: AssetFile, chunk: string): string[] =>
  (chunks[chunk] ?? []).filter((file) => file.endsWith('.js'));

/** The font files that the first view in a language needs (docs/design.md, "Type"). */
function fontsOf(lang: Lang): string[] {
  const sets = { en: ['latin'], uz: ['latin'], kk: ['latin', 'kaa'], ru: ['latin', 'cyrillic'] }[lang];
  return sets.flatMap((set) => [`museumsans-${set}`, `museumserif-${set}`]);
}

/** Fonts that every screen of the console uses; browsers warn about unused preloads. The rest load as soon as a text needs them. */
function consoleFontsOf(lang: Lang): string[] {
  return lang === 'ru' ? ['museumsans-latin', 'museumsans-cyrillic'] : ['museumsans-latin'];
}
