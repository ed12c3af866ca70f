import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import type { BranchesData } from '../data/branches.data.ts';
import { useT } from '../i18n/useT.ts';
import { Seo } from '../seo/seo.tsx';
import { BranchCards } from '../ui/BranchCards.tsx';
import { PageHead } from '../ui/PageHead.tsx';

/** All of the museum's houses. The specification names this page without showing it. */
export function BranchesPage() {
  const t = useT();
  const { branches } = useLoaderData<BranchesData>();
  return (
    <div className={layout.wrap}>
      <Seo title={t('branches.title')} description={t('branches.description')} picture={branches[0]?.media[0]} />
      <PageHead title={t('branches.title')} />
      <BranchCards branches={branches} heading="h2" />
    </div>
  );
}
