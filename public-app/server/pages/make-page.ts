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
}

/** Renders a page. It is completed even if the reader leaves, because others may wait for it too. */
export async function makePage(
  { settings, assets, upstream }: PageMaker,
  request: FastifyRequest,
  { lang, view, theme, closed, address, cookie, contact }: AskedPage,
): Promise<RenderedPage> {
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
    const location = result.headers.get('location') ?? '/';
    // asked for again each time, even if permanent: the target of a name may change back
    const caching = result.status === 301 ? 'no-cache' : 'private, no-store';
    const headers = { ...securityHeaders(settings), location, 'cache-control': caching };
    return { status: result.status, html: Buffer.alloc(0), headers, sources: undefined };
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
