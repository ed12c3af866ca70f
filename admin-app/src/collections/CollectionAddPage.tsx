import { AddPage } from '../content/AddPage.tsx';
import { useT } from '../i18n/useT.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { emptyCollection } from './collections.form.ts';

export function CollectionAddPage() {
  const t = useT();
  return (
    <AddPage section="collections" title={t('collections.new')} back={t('collections.back')}>
      {(ends) => <CollectionForm initial={emptyCollection} {...ends} />}
    </AddPage>
  );
}
