import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { OtherTimes } from '../ui/OtherTimes.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import styles from '../ui/page.module.css';
import { ExhibitionCards } from './ExhibitionCards.tsx';
import type { PastExhibitionsData } from './exhibitions.data.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';

/** The archive of exhibitions, page by page. */
export function PastExhibitionsPage() {
  const t = useT();
  const section = useWords(sectionWords);
  const own = useWords(words);
  const { exhibitions, page, pages } = useLoaderData<PastExhibitionsData>();
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <Seo
        title={page === 1 ? own('past') : `${own('past')}: ${t('pages-here', { page, pages })}`}
        description={own('pastDescription')}
        parents={[{ path: '/exhibitions', label: section('title') }]}
      />
      <PageHead title={own('past')} />
      <ExhibitionCards exhibitions={exhibitions} heading="h2" />
      <Pager page={page} pages={pages} path="/exhibitions/past" />
      <OtherTimes path="/exhibitions">{own('current')}</OtherTimes>
    </div>
  );
}
