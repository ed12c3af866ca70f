import type { NewsArticle } from '@muzey/shared-ui/api/generated/index.ts';
import { article, card, site } from '../../test/museum.ts';
import { rss } from './rss.server.ts';

test('a text for which there is no room is not rendered', async () => {
  let rendered = 0;
  const articleOf = (length: number): NewsArticle => {
    const words = {
      type: 'text' as const,
      text: 'x'.repeat(length),
      get marks() {
        rendered++;
        return [];
      },
    };
    const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [words] }] };
    return { ...article(), content: { en: { title: 'A', text: { schema: 1, doc } } } };
  };
  const lengths = [200_001, ...Array<number>(9).fill(190_000), 20_000];
  const cards = lengths.map((_, at) => card({ id: String(at), content: { en: { title: 'A' } } }));
  const read = (id: string) => Promise.resolve(articleOf(lengths[Number(id)] ?? 0));
  const text = await rss({ cards, read, site: site(), lang: 'en', origin: 'http://museum.example' });
  expect([text.match(/xxx&lt;\/p/g)?.length, rendered]).toEqual([6, 6]);
});
