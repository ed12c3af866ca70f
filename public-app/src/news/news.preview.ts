import { listNews } from '@muzey/shared-ui/api/generated/index.ts';
import type { AdminNews, NewsArticle } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { withBody } from '../data/shown-texts.ts';
import { formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';
import type { ArticleData } from './news.data.ts';

export function readPreview(data: AdminNews, options: PreviewOptions): Promise<ArticleData> {
  const news = {
    ...data,
    media: inPlace(data.media, data.pictures),
    content: withBody(data.content, data.translations),
  };
  return readShared(news, options);
}

export async function readShared(news: NewsArticle, { client, signal, lang }: PreviewOptions): Promise<ArticleData> {
  const others = listNews({ client, query: { fields: 'card', limit: 4 }, throwOnError: true, signal }).then(
    ({ data }) => data.news,
    () => [],
  );
  const article = await formatted(news, lang);
  return { article, others: (await others).filter(({ id }) => id !== news.id).slice(0, 3) };
}
