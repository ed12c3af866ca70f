import {
  createBranch,
  updateBranch,
  type AdminBranch,
  type BranchInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { api } from '../api/api.ts';
import { withMarkedTitles } from '../content/copy.ts';
import { ContentForm } from '../content/ContentForm.tsx';
import { DraftField } from '../content/DraftField.tsx';
import type { FormCallbacks } from '../content/form-callbacks.ts';
import styles from '../content/form.module.css';
import { useFieldNames } from '../content/names.ts';
import { NO_SCHEDULE } from '../content/schedule/schedule.ts';
import { SchedulePanel } from '../content/schedule/SchedulePanel.tsx';
import { useItemForm } from '../content/useItemForm.ts';
import { useSaving, type Version } from '../content/useSaving.ts';
import {
  branchToDraft,
  differencesOf,
  emptyBranch,
  isAdminBranch,
  labelOf,
  toBranchInput,
  toBranchUpdate,
  validate,
  type BranchDraft,
} from './branches.form.ts';
import { HoursEditor } from './HoursEditor.tsx';
import { pastedPlace } from './place.form.ts';
import { PriceEditor } from './PriceEditor.tsx';
import { textFields } from './text-fields.ts';
import { useT } from './form-words.ts';

interface BranchFormProps extends FormCallbacks<AdminBranch> {
  /** The stored branch; a new one has none. */
  stored?: AdminBranch;
  /** A branch that a new one begins as a copy of. */
  copied?: AdminBranch;
}

const calls = {
  toInput: toBranchInput,
  create: async (body: BranchInput, key: string) => {
    const headers = { 'Idempotency-Key': key };
    return (await createBranch({ client: api, body, headers, throwOnError: true })).data.branch;
  },
  toUpdate: toBranchUpdate,
  update: async ({ id, version }: Version, draft: BranchDraft, images: string[]) => {
    const body = toBranchUpdate(draft, images, version);
    return (await updateBranch({ client: api, path: { id }, body, throwOnError: true })).data.branch;
  },
};

const toCopy = (branch: AdminBranch): BranchDraft => ({
  ...withMarkedTitles(branchToDraft(branch), textFields),
  slug: '',
});

export function BranchForm({ stored, copied, onSaved, onStored, onCancel }: BranchFormProps) {
  const t = useT();
  const lang = useLang();
  const nameOf = useFieldNames();
  const names = { t, lang, nameOf: (field: string) => nameOf('branches', field) };
  const saving = useSaving(stored, calls);
  const form = useItemForm({
    type: 'branches',
    initial: stored ? branchToDraft(stored) : copied ? { ...toCopy(copied), ...NO_SCHEDULE } : emptyBranch,
    media: copied?.media,
    stored,
    textFields,
    label: (field, draft) => labelOf(field, draft, names),
    saving,
    toDraft: branchToDraft,
    isItem: isAdminBranch,
    validate,
    onSaved,
    onStored,
  });
  const { draft, errorAt, change } = form;
  return (
    <ContentForm
      form={form}
      differences={(theirs) => differencesOf(draft, form.media, theirs, names)}
      onCancel={onCancel}
      ownTexts={{ texts: draft.pictures, hasViews: false, onChange: form.setOwnText }}
      asideLabel={t('branches.where')}
      aside={
        <>
          <SchedulePanel form={form} />
          <section className={styles.panel} aria-labelledby="where">
            <h2 id="where">{t('branches.where')}</h2>
            {(['latitude', 'longitude'] as const).map((name) => (
              <TextField
                key={name}
                label={nameOf('branches', name)}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                hint={name === 'latitude' ? t('branches.placeHint') : undefined}
                value={draft[name]}
                error={errorAt(name)}
                onChange={(event) => change(pastedPlace(name, event.target.value))}
              />
            ))}
            <DraftField form={form} name="placeLink" type="url" spellCheck={false} hint={t('branches.placeLinkHint')} />
            <TextArea
              label={t('branches.field.googleMaps')}
              name="googleMaps"
              rows={4}
              spellCheck={false}
              hint={t('branches.mapHint')}
              value={draft.googleMaps}
              error={errorAt('googleMaps')}
              onChange={(event) => change({ googleMaps: event.target.value })}
            />
            <DraftField
              form={form}
              name="slug"
              maxLength={60}
              autoCapitalize="none"
              spellCheck={false}
              hint={t('branches.slugHint')}
            />
          </section>
        </>
      }
    >
      <HoursEditor branch={stored?.id} hours={draft.hours} errorAt={errorAt} onChange={(hours) => change({ hours })} />
      <PriceEditor prices={draft.prices} errorAt={errorAt} onChange={(prices) => change({ prices })} />
    </ContentForm>
  );
}
