import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import type { SharedPreview } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { NEW_ITEM } from '@muzey/shared-ui/preview/messages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from '../data/api.ts';
import { langAsked } from '../data/ask.ts';
import { asFailure, notFound } from '../data/failure.ts';
import { readStored } from '../data/read-stored.ts';
import { formatted } from '../documents/formatted.ts';
import type { ContentType, Loader, PreviewOptions, PreviewReaders } from '../section.ts';
import { unsavedItem } from './unsaved-item.ts';

/** Facts about an item that its preview shows with the page's data. */
export interface Previewed {
  published: boolean;
  /** It has a pending change, which visitors do not see yet. */
  waits?: boolean;
  /** It is what stands in a form of the console. */
  isUnsaved: boolean;
  /** It is shown to somebody who has a link to it. */
  shared?: Pick<SharedPreview, 'last_day'>;
}

/**
 * Loads what stands in the console's form, if this page is in its frame, else the stored item, published or not. Null for a new item that
 * the form has not sent yet. Readers who are not logged in are sent to the login and return from there.
 */
export const previewLoader =
  (type: ContentType, { readPreview }: PreviewReaders): Loader =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const { id = '' } = params;
    const { signal } = request;
    const unsaved = isServerContext(context) ? undefined : unsavedItem();
    if (!unsaved && id === NEW_ITEM) return null;
    const client = isServerContext(context) ? context.staffApi() : await apiOf(context);
    try {
      const item = unsaved ?? (await readStored<Previewed>(client, { type, id, signal }));
      const page = await readPreview(item as never, { client, signal, lang: langAsked(request) });
      const { published, waits } = item as Previewed;
      return { ...page, published, waits, isUnsaved: unsaved !== undefined } satisfies Previewed;
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw asFailure(error);
      const from = encodeURIComponent(new URL(request.url).pathname);
      return new Response(null, { status: 302, headers: { location: `/login?from=${from}` } });
    }
  };

const readItem = (item: Parameters<typeof formatted>[0], { lang }: PreviewOptions) => formatted(item, lang);

/**
 * Loads what a link to a preview shows. The secret is sent in the body, because addresses are logged; called by address for the same reason
 * as `readStored`.
 */
export const sharedPreviewLoader =
  (type: ContentType, { readShared = readItem }: PreviewReaders): Loader =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const { secret = '' } = params;
    const { signal } = request;
    const client = await apiOf(context);
    try {
      const asked = {
        url: '/api/preview-link',
        body: { secret },
        signal,
        headers: { 'content-type': 'application/json' },
      };
      const { data } = await client.post<{ 200: SharedPreview }, unknown, true>({ ...asked, throwOnError: true });
      if (data.type !== type) throw notFound();
      const page = await readShared(data.item as never, { client, signal, lang: langAsked(request) });
      return { ...page, published: false, isUnsaved: false, shared: { last_day: data.last_day } } satisfies Previewed;
    } catch (error) {
      // of a mangled link the API refuses the secret
      if (error instanceof ApiError && error.status === 400) throw notFound();
      throw error instanceof Response ? error : asFailure(error);
    }
  };
