import type { Client } from '@muzey/shared-ui/api/client.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { listNews } from '@muzey/shared-ui/api/generated/index.ts';
import type {
  AdminGetCollectionResponses,
  AdminGetEventResponses,
  AdminGetExhibitionResponses,
  AdminGetNewsResponses,
  NewsArticle,
  NewsCard,
  PublicCollection,
  PublicEvent,
  PublicExhibition,
} from '@muzey/shared-ui/api/generated/types.gen.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from '../data/api.ts';
import { asFailure, notFound } from '../data/failure.ts';

/** Whether everybody can see it already; beside it there is what the item's own page is made of. */
export interface Previewed {
  published: boolean;
}

type NewsPreview = Previewed & { article: NewsArticle; others: NewsCard[] };
type Preview = NewsPreview | (Previewed & (PublicCollection | PublicEvent | PublicExhibition));

/** A language without a title isn't shown to visitors, another one stands in for it as a whole (backend/src/platform/content/show-item.ts). */
function titled<Texts extends { title?: string }>(
  content: Partial<Record<Lang, Texts>>,
): Partial<Record<Lang, Texts & { title: string }>> {
  const shown = LANGS.flatMap((lang) => {
    const texts = content[lang];
    return texts?.title === undefined ? [] : [[lang, { ...texts, title: texts.title }] as const];
  });
  return Object.fromEntries(shown);
}

// asked for by their addresses: by name, the calls of the console would be in every visitor's download
const reads: Record<string, (client: Client, id: string, signal: AbortSignal) => Promise<Preview>> = {
  news: async (client, id, signal) => {
    const others = listNews({ client, query: { limit: 4 }, throwOnError: true, signal }).then(
      ({ data }) => data.news,
      () => [],
    );
    const url = '/api/admin/news/{id}';
    const { data } = await client.get<AdminGetNewsResponses, unknown, true>({ url, path: { id }, signal });
    const article = { ...data, content: titled(data.content) };
    const { published } = data;
    return { article, published, others: (await others).filter((other) => other.id !== id).slice(0, 3) };
  },
  exhibitions: async (client, id, signal) => {
    const url = '/api/admin/exhibitions/{id}';
    const { data } = await client.get<AdminGetExhibitionResponses, unknown, true>({ url, path: { id }, signal });
    return { ...data, content: titled(data.content) };
  },
  events: async (client, id, signal) => {
    const url = '/api/admin/events/{id}';
    const { data } = await client.get<AdminGetEventResponses, unknown, true>({ url, path: { id }, signal });
    return { ...data, content: titled(data.content) };
  },
  collections: async (client, id, signal) => {
    const url = '/api/admin/collections/{id}';
    const { data } = await client.get<AdminGetCollectionResponses, unknown, true>({ url, path: { id }, signal });
    return { ...data, content: titled(data.content) };
  },
};

/** What is stored, published or not, for those who are signed in; everybody else is sent to the login and comes back from there. */
export async function previewLoader({ params, request, context }: LoaderFunctionArgs): Promise<Preview | Response> {
  const { type = '', id = '' } = params;
  const read = Object.hasOwn(reads, type) ? reads[type] : undefined;
  if (!read) throw notFound();
  const client = isServerContext(context) ? context.staffApi() : await apiOf(context);
  try {
    return await read(client, id, request.signal);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) throw asFailure(error);
    const from = encodeURIComponent(new URL(request.url).pathname);
    return new Response(null, { status: 302, headers: { location: `/login?from=${from}` } });
  }
}
