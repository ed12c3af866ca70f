import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import type { BranchesData } from '../data/branches.data.ts';
import { Seo } from '../seo/seo.tsx';
import { BranchCards } from './BranchCards.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** All branches. */
export function BranchesPage() {
  const own = useWords(words);
  const { branches } = useLoaderData<BranchesData>();
  return (
    <div className={layout.wrap}>
      <Seo title={own('where')} description={own('description')} />
      <PageHead title={own('where')} />
      <BranchCards branches={branches} heading="h2" />
    </div>
  );
}
