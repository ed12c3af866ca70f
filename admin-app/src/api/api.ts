import { createApi } from '@muzey/shared-ui/api/client.ts';
import { ApiError, NetworkError } from '@muzey/shared-ui/api/errors.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { currentView, viewHasEnded } from './view.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** The API, at the site's own address. */
export const api = createApi({ baseUrl: '' });

const VIEW_HEADER = 'x-view-as';

api.interceptors.request.use((request) => {
  const view = currentView();
  if (view !== undefined) request.headers.set(VIEW_HEADER, view);
  return request;
});
api.interceptors.error.use((error, _, request) => {
  if (error instanceof ApiError && error.code === 'view_ended') viewHasEnded(request?.headers.get(VIEW_HEADER));
  return error;
});

/** Files are sent by other means. @throws ApiError: as the API refuses every write in a view */
export function requireOwnView(): void {
  if (currentView() !== undefined) throw new ApiError(403, { code: 'read_only_view' });
}

/** The message about a failed call. */
export function wordsFor(error: unknown, lang: Lang): string {
  if (error instanceof NetworkError) return errorWords('network', lang);
  if (error instanceof ApiError) return errorWords(error.code, lang, error.retryAfter);
  return errorWords('internal', lang);
}
