import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from '../data/api.ts';
import { langAsked } from '../data/ask.ts';
import { asFailure } from '../data/failure.ts';
import type { Loader, PreviewReader } from '../section.ts';

/** Loads a stored item, published or not. Readers who are not logged in are sent to the login and return from there. */
export const previewLoader =
  (read: PreviewReader): Loader =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const { id = '' } = params;
    const client = isServerContext(context) ? context.staffApi() : await apiOf(context);
    try {
      return await read(client, id, { signal: request.signal, lang: langAsked(request) });
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw asFailure(error);
      const from = encodeURIComponent(new URL(request.url).pathname);
      return new Response(null, { status: 302, headers: { location: `/login?from=${from}` } });
    }
  };
