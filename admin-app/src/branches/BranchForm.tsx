import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { ContentForm } from '../content/ContentForm.tsx';
import styles from '../content/form.module.css';
import { useItemForm } from '../content/useItemForm.ts';
import { useT } from '../i18n/useT.ts';
import {
  branchToDraft,
  differencesOf,
  faultsOf,
  FIELDS,
  isAdminBranch,
  labelOf,
  type BranchDraft,
} from './branches.form.ts';
import { HoursEditor } from './HoursEditor.tsx';
import { PriceEditor } from './PriceEditor.tsx';
import { useSaveBranch } from './useSaveBranch.ts';

interface BranchFormProps {
  initial: BranchDraft;
  /** The stored branch; a new one has none. */
  stored?: AdminBranch;
  onSaved: (branch: AdminBranch) => void;
  onCancel: () => void;
}

export function BranchForm({ initial, stored, onSaved, onCancel }: BranchFormProps) {
  const t = useT();
  const lang = useLang();
  const saving = useSaveBranch(stored);
  const form = useItemForm({
    initial,
    stored,
    fields: FIELDS,
    label: (field, draft) => labelOf(field, draft, { t, lang }),
    saving,
    toDraft: branchToDraft,
    isItem: isAdminBranch,
    faults: faultsOf,
    onSaved,
  });
  const { draft, errorAt, change } = form;
  return (
    <ContentForm
      form={form}
      differences={(theirs) => differencesOf(draft, form.media, theirs, { t, lang })}
      onCancel={onCancel}
      asideLabel={t('branches.where')}
      aside={
        <section className={styles.panel} aria-labelledby="where">
          <h2 id="where">{t('branches.where')}</h2>
          <TextArea
            label={t('branches.map')}
            name="googleMaps"
            rows={4}
            spellCheck={false}
            hint={t('branches.mapHint')}
            value={draft.googleMaps}
            error={errorAt('googleMaps')}
            onChange={(event) => change({ googleMaps: event.target.value })}
          />
          <TextField
            label={t('branches.slug')}
            name="slug"
            maxLength={60}
            autoCapitalize="none"
            spellCheck={false}
            hint={t('branches.slugHint')}
            value={draft.slug}
            error={errorAt('slug')}
            onChange={(event) => change({ slug: event.target.value })}
          />
        </section>
      }
    >
      <HoursEditor hours={draft.hours} errorAt={errorAt} onChange={(hours) => change({ hours })} />
      <PriceEditor prices={draft.prices} errorAt={errorAt} onChange={(prices) => change({ prices })} />
    </ContentForm>
  );
}
