import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ExhibitionCards } from './ExhibitionCards.tsx';
import type { ExhibitionsData } from './exhibitions.data.ts';
import page from '../ui/page.module.css';

/** All published exhibitions, the latest start first: those to come, those that run, those that are over. */
export function ExhibitionsPage() {
  const t = useT();
  const { exhibitions } = useLoaderData<ExhibitionsData>();
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={t('nav.exhibitions')} description={t('exhibitions.description')} image={exhibitions[0]?.images[0]} />
      <PageHead title={t('nav.exhibitions')} />
      <ExhibitionCards exhibitions={exhibitions} heading="h2" />
    </div>
  );
}
