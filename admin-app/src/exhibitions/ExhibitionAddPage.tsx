import { AddPage } from '../content/AddPage.tsx';
import { useT } from '../i18n/useT.ts';
import { ExhibitionForm } from './ExhibitionForm.tsx';
import { emptyExhibition } from './exhibitions.form.ts';

export function ExhibitionAddPage() {
  const t = useT();
  return (
    <AddPage section="exhibitions" title={t('exhibitions.new')} back={t('exhibitions.back')}>
      {(ends) => <ExhibitionForm initial={emptyExhibition} {...ends} />}
    </AddPage>
  );
}
