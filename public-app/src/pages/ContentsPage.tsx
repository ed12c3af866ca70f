import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import styles from '../ui/page.module.css';
import { PageLinks } from './PageLinks.tsx';
import type { ContentsData } from './pages.data.ts';
import { words as sectionWords } from './section-name.ts';
import { words } from './words.ts';

/** The titles of all pages, in the order set by staff. */
export function ContentsPage() {
  const section = useWords(sectionWords);
  const own = useWords(words);
  const { links, page, pages } = useLoaderData<ContentsData>();
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <Seo title={section('title')} description={own('description')} />
      <PageHead title={section('title')} />
      {links.length > 0 ? <PageLinks links={links} /> : <Empty>{own('empty')}</Empty>}
      <Pager page={page} pages={pages} path="/p" labels={{ before: own('previous'), after: own('next') }} />
    </div>
  );
}
