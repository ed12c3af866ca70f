import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { useHomeData } from '../data/home-data.ts';
import { useWords } from '../i18n/useWords.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { CollectionCarousel } from './CollectionCarousel.tsx';
import { words as sectionWords } from './section-name.ts';
import { words } from './words.ts';

export function CollectionsOnHome() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const collections = useHomeData<PublicCollection[]>('collections');
  const link = <MoreLink path="/collections">{own('all')}</MoreLink>;
  return (
    <Section id="collections" title={section('title')} link={link} deepest>
      {collections ? <CollectionCarousel collections={collections} /> : <SectionFailed />}
    </Section>
  );
}
