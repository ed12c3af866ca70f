import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Theme } from '@muzey/shared-ui/theme/theme.ts';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { PassThrough, type Readable } from 'node:stream';
import { en, kk, ru, uz } from './i18n/all.ts';
import type { BootError } from './app/boot.ts';
import type { ServerContext } from './data/api.ts';
import type { PageContext } from './app/page-context.ts';
import { Page, type PageAssets } from './app/Page.tsx';
import { routes } from './app/routes.tsx';
import type { ViewSettings } from './shell/special-view/settings.ts';
import { ScriptlessForm } from './shell/special-view/SpecialView.tsx';
import { ViewForm } from './shell/special-view/ViewForm.tsx';
import { describe } from './seo/structured-data/describe.server.ts';
import { Describe } from './seo/structured-data/StructuredData.tsx';

export { formAddress, objectAsked } from './contact/about-object.ts';
export { receiveMessage } from './contact/receive.server.ts';
export type { ContactAnswer } from './contact/answer.ts';

const dictionaries = { en, ru, uz, kk };
const handler = createStaticHandler(routes);

export interface RenderOptions {
  lang: Lang;
  page: PageContext;
  view: ViewSettings;
  theme?: Theme;
  assets: PageAssets;
  /** The scripts of a named chunk, which a page that needs it loads immediately. */
  chunkScripts: (chunk: string) => readonly string[];
  context: ServerContext;
  /** Errors are reported here; readers only see that there was one. */
  onError: (error: unknown) => void;
}

export interface Rendered {
  status: number;
  /** The path of its route, such as `news/:id`; `*`: no page has this path. */
  route: string;
  body: Readable;
}

/**
 * Loads the route's data, then renders the whole document.
 * @param request with an absolute address; aborting its signal ends the loading
 * @returns a Response when a loader redirects
 */
export async function render(request: Request, options: RenderOptions): Promise<Rendered | Response> {
  const result = await handler.query(request, { requestContext: options.context });
  if (result instanceof Response) return result;
  for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) options.onError(error);
  try {
    return await renderDocument(result, options);
  } catch (error) {
    // error boundaries do not work on the server: the error page is rendered instead
    options.onError(error);
    const page = result.matches.at(-1)?.route.id;
    if (page === undefined) throw error;
    return renderDocument({ ...result, errors: { [page]: error } }, options);
  }
}

function renderDocument(result: StaticHandlerContext, options: RenderOptions): Promise<Rendered> {
  const errors =
    result.errors && Object.fromEntries(Object.entries(result.errors).map(([id, error]) => [id, asBootError(error)]));
  const failed = errors && Object.values(errors)[0];
  const { lang, page, view, theme } = options;
  const route = result.matches.at(-1)?.route.path ?? '';
  const chunks = result.matches.flatMap(({ route }) => chunkOf(route.handle));
  const assets = { ...options.assets, code: [...options.assets.code, ...chunks.flatMap(options.chunkScripts)] };
  const boot = { lang, page, view, theme, router: { loaderData: result.loaderData, errors } };
  const document = (
    <Page lang={lang} messages={dictionaries[lang]} page={page} assets={assets} boot={boot}>
      <ScriptlessForm value={<ViewForm settings={view} />}>
        <Describe value={describe}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, result)}
            context={result}
            hydrate={false}
          />
        </Describe>
      </ScriptlessForm>
    </Page>
  );
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      // without JavaScript, nothing could move late parts to their places
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () =>
        resolve({ status: failed ? failed.status : result.statusCode, route, body: pipe(new PassThrough()) }),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** The chunk with a route's page, if it has one. */
function chunkOf(handle: unknown): string | [] {
  const chunk: unknown = typeof handle === 'object' && handle !== null && 'chunk' in handle ? handle.chunk : undefined;
  return typeof chunk === 'string' ? chunk : [];
}

/** Only the status leaves the server; details are in its log. */
function asBootError(error: unknown): BootError {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return {
    status,
    statusText: isRouteErrorResponse(error) ? error.statusText : 'Internal Server Error',
    internal: false,
    data: '',
  };
}
