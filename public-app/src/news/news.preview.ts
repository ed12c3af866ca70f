import type { Client } from '@muzey/shared-ui/api/client.ts';
import { listNews } from '@muzey/shared-ui/api/generated/index.ts';
import type { AdminNews } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { readStored } from '../data/read-stored.ts';
import { withBody } from '../data/shown-texts.ts';
import { formatted } from '../documents/formatted.ts';
import type { Previewed, PreviewOptions } from '../section.ts';
import type { ArticleData } from './news.data.ts';

export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<ArticleData & Previewed> {
  const others = listNews({ client, query: { fields: 'card', limit: 4 }, throwOnError: true, signal }).then(
    ({ data }) => data.news,
    () => [],
  );
  const data = await readStored<AdminNews>(client, { type: 'news', id, signal });
  const news = {
    ...data,
    media: inPlace(data.media, data.pictures),
    content: withBody(data.content, data.translations),
  };
  const article = await formatted(news, lang);
  const { published, waits } = data;
  return { article, published, waits, others: (await others).filter((other) => other.id !== id).slice(0, 3) };
}
