import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { useHomeData } from '../data/home-data.ts';
import { useWords } from '../i18n/useWords.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { ExhibitionCards } from './ExhibitionCards.tsx';
import { words as sectionWords } from './section-name.ts';
import { words } from './words.ts';

export function ExhibitionsOnHome() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const exhibitions = useHomeData<PublicExhibition[]>('exhibitions');
  const link = <MoreLink path="/exhibitions">{own('all')}</MoreLink>;
  return (
    <Section id="exhibitions" title={section('title')} link={link}>
      {exhibitions ? <ExhibitionCards exhibitions={exhibitions} /> : <SectionFailed />}
    </Section>
  );
}
