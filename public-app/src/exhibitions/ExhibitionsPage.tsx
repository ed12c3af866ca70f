import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { OtherTimes } from '../ui/OtherTimes.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import page from '../ui/page.module.css';
import { ExhibitionCards } from './ExhibitionCards.tsx';
import type { ExhibitionsData } from './exhibitions.data.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-words.ts';

/** Current and coming exhibitions, with a link to the archive. */
export function ExhibitionsPage() {
  const section = useWords(sectionWords);
  const own = useWords(words);
  const { exhibitions } = useLoaderData<ExhibitionsData>();
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={section('title')} description={own('description')} picture={exhibitions[0]?.media[0]} />
      <PageHead title={section('title')} />
      <ExhibitionCards exhibitions={exhibitions} heading="h2" />
      <OtherTimes path="/exhibitions/past">{own('past')}</OtherTimes>
    </div>
  );
}
