import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router-dom';
import { PassThrough, type Readable } from 'node:stream';
import { en } from './i18n/en.ts';
import { kk } from './i18n/kk.ts';
import { ru } from './i18n/ru.ts';
import { uz } from './i18n/uz.ts';
import type { BootError } from './boot.ts';
import type { ServerContext } from './data/api.ts';
import type { PageContext } from './page-context.ts';
import { Page, type PageAssets } from './Page.tsx';
import { routes } from './routes.tsx';

const dictionaries = { en, ru, uz, kk };
const handler = createStaticHandler(routes);

export interface RenderOptions {
  lang: Lang;
  page: PageContext;
  assets: PageAssets;
  nonce: string;
  context: ServerContext;
}

export interface Rendered {
  status: number;
  body: Readable;
}

/**
 * Loads the route's data, then renders the whole document.
 * @param request with an absolute address; its signal ends the loading
 * @returns a Response when a loader redirects
 */
export async function render(request: Request, options: RenderOptions): Promise<Rendered | Response> {
  const result = await handler.query(request, { requestContext: options.context });
  if (result instanceof Response) return result;
  const errors =
    result.errors && Object.fromEntries(Object.entries(result.errors).map(([id, error]) => [id, asBootError(error)]));
  const failed = errors && Object.values(errors)[0];
  const router = createStaticRouter(handler.dataRoutes, result);
  const boot = { lang: options.lang, page: options.page, router: { loaderData: result.loaderData, errors } };
  const { lang, page, assets, nonce } = options;
  const document = (
    <Page lang={lang} messages={dictionaries[lang]} page={page} assets={assets} boot={boot} nonce={nonce}>
      <StaticRouterProvider router={router} context={result} hydrate={false} nonce={nonce} />
    </Page>
  );
  const body = new PassThrough();
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady() {
        pipe(body);
        resolve({ status: failed ? failed.status : result.statusCode, body });
      },
      onShellError: reject,
      onError(error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
  });
}

/** Only the status leaves the server; what went wrong inside is in its log. */
function asBootError(error: unknown): BootError {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return {
    status,
    statusText: isRouteErrorResponse(error) ? error.statusText : 'Internal Server Error',
    internal: false,
    data: '',
  };
}
