import { adminGetExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { EditOverlay } from '../content/EditOverlay.tsx';
import { useT } from '../i18n/useT.ts';
import { ExhibitionForm } from './ExhibitionForm.tsx';
import { exhibitionToDraft } from './exhibitions.form.ts';

const read = async (id: string) => (await adminGetExhibition({ client: api, path: { id }, throwOnError: true })).data;

export function ExhibitionEditPage() {
  const t = useT();
  return (
    <EditOverlay section="exhibitions" title={t('exhibitions.edit')} read={read}>
      {(exhibition, ends) => <ExhibitionForm initial={exhibitionToDraft(exhibition)} stored={exhibition} {...ends} />}
    </EditOverlay>
  );
}
