import type { Client } from '@muzey/shared-ui/api/client.ts';
import { listNews } from '@muzey/shared-ui/api/generated/index.ts';
import type { AdminGetNewsResponses } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { titled } from '../data/titled.ts';
import { formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';
import type { ArticleData } from './news.data.ts';

/** Asks by address: the generated call's name would put the console's calls into every visitor's download. */
export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<ArticleData & { published: boolean }> {
  const others = listNews({ client, query: { fields: 'card', limit: 4 }, throwOnError: true, signal }).then(
    ({ data }) => data.news,
    () => [],
  );
  const url = '/api/admin/news/{id}';
  const { data } = await client.get<AdminGetNewsResponses, unknown, true>({ url, path: { id }, signal });
  const shown = { ...data, media: inPlace(data.media, data.pictures), content: titled(data.content) };
  const article = await formatted(shown, lang);
  const { published } = data;
  return { article, published, others: (await others).filter((other) => other.id !== id).slice(0, 3) };
}
