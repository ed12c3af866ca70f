import type { NewsCard } from '@muzey/shared-ui/api/generated/index.ts';
import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { useHomeData } from '../data/home-data.ts';
import { useWords } from '../i18n/useWords.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { NewsCards } from './NewsCards.tsx';
import { words as sectionWords } from './section-name.ts';
import { words } from './words.ts';

/** The link to all news is shown only with a full section (docs/product.md, "Home page"). */
const FULL = 6;

export function NewsOnHome() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const news = useHomeData<NewsCard[]>('news');
  const isFull = news !== null && news.length >= FULL;
  return (
    <Section id="news" title={section('title')} link={isFull && <MoreLink path="/news">{own('all')}</MoreLink>}>
      {news ? <NewsCards news={news} compact /> : <SectionFailed />}
    </Section>
  );
}
