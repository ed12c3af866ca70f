import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { NEW_ITEM } from '@muzey/shared-ui/preview/messages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from '../data/api.ts';
import { langAsked } from '../data/ask.ts';
import { asFailure } from '../data/failure.ts';
import { readStored } from '../data/read-stored.ts';
import type { ContentType, Loader, PreviewReader } from '../section.ts';
import { unsavedItem } from './unsaved-item.ts';

/** Facts about an item that its preview shows with the page's data. */
export interface Previewed {
  published: boolean;
  /** It has a pending change, which visitors do not see yet. */
  waits?: boolean;
  /** It is what stands in a form of the console. */
  isUnsaved: boolean;
}

/**
 * Loads what stands in the console's form, if this page is in its frame, else the stored item, published or not. Null for a new item that
 * the form has not sent yet. Readers who are not logged in are sent to the login and return from there.
 */
export const previewLoader =
  (type: ContentType, read: PreviewReader): Loader =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const { id = '' } = params;
    const { signal } = request;
    const unsaved = isServerContext(context) ? undefined : unsavedItem();
    if (!unsaved && id === NEW_ITEM) return null;
    const client = isServerContext(context) ? context.staffApi() : await apiOf(context);
    try {
      const item = unsaved ?? (await readStored<Previewed>(client, { type, id, signal }));
      const page = await read(item as never, { client, signal, lang: langAsked(request) });
      const { published, waits } = item as Previewed;
      return { ...page, published, waits, isUnsaved: unsaved !== undefined } satisfies Previewed;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw asFailure(error);
      const from = encodeURIComponent(new URL(request.url).pathname);
      return new Response(null, { status: 302, headers: { location: `/login?from=${from}` } });
    }
  };
