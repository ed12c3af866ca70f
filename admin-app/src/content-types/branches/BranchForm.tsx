import type { AdminBranch, BranchInput } from '@muzey/shared-ui/api/generated/index.ts';
import { TextArea, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useContext, type ReactNode } from 'react';
import { withMarkedTitles } from '../../item-form/copy.ts';
import { DraftField } from '../../fields/DraftField.tsx';
import type { FormCallbacks } from '../../item-form/form-callbacks.ts';
import styles from '../../ui/form.module.css';
import { Lockable } from '../../fields/locks.tsx';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import { QuestionsContext } from '../../fields/questions/FieldQuestions.tsx';
import { ItemFields } from '../../item-form/ItemFields.tsx';
import { useFieldNames } from '../../content/names.ts';
import { SectionsContext } from '../../content/sections-context.ts';
import { NO_SCHEDULE } from '../../content/schedule/schedule.ts';
import { SchedulePanel } from '../../fields/schedule/SchedulePanel.tsx';
import type { SaveCalls } from '../../edit-session/save-calls.ts';
import type { WaitingForm, Waits } from '../../item-form/waiting/edited-type.ts';
import { LaterButton } from '../../item-form/waiting/LaterButton.tsx';
import { SmallCorrection } from '../../item-form/SmallCorrection.tsx';
import { useChosenForm } from '../../item-form/waiting/useChosenForm.ts';
import { AnswersEditor } from './AnswersEditor.tsx';
import { branchCalls } from './branch-calls.ts';
import {
  branchToDraft,
  differencesOf,
  emptyBranch,
  isAdminBranch,
  labelOf,
  validate,
  type BranchDraft,
} from './branches.form.ts';
import { useBranchNames } from './useBranchNames.ts';
import { HoursEditor } from './HoursEditor.tsx';
import { pastedPlace } from './place.form.ts';
import { PriceEditor } from './PriceEditor.tsx';
import { textFields } from './text-fields.ts';
import { TextStates } from '../../translation/TextStates.tsx';
import { useT } from './form-words.ts';

interface BranchFormProps extends FormCallbacks<AdminBranch> {
  /** The stored branch; absent for a new one. */
  stored?: AdminBranch;
  /** The branch that a new one is copied from. */
  copied?: AdminBranch;
  api?: SaveCalls<BranchDraft, BranchInput, AdminBranch>;
  /** Distinguishes unsaved work from that of another form at the same address. */
  keptAs?: string;
  /** Called by each save button with whether visitors should see it later. Absent if there is no such choice. */
  onChoice?: (isLater: boolean) => void;
  /** A change of the branch waits. */
  waits?: Waits;
  /** Shown above the form. */
  notice?: (form: WaitingForm) => ReactNode;
}

const toCopy = (branch: AdminBranch): BranchDraft => ({
  ...withMarkedTitles(branchToDraft(branch), textFields),
  slug: '',
});

export function BranchForm({
  stored,
  copied,
  api = branchCalls,
  keptAs,
  onChoice,
  waits,
  notice,
  onSaved,
  onStored,
  onCancel,
}: BranchFormProps) {
  const t = useT();
  const nameOf = useFieldNames();
  const names = useBranchNames();
  const { ReleaseOfItem } = useContext(SectionsContext);
  const options = {
    type: 'branches' as const,
    initial: stored ? branchToDraft(stored) : copied ? { ...toCopy(copied), ...NO_SCHEDULE } : emptyBranch,
    media: copied?.media,
    stored,
    keptAs,
    textFields,
    addedLater: { answers: [], phone: '' },
    label: (field: string, draft: BranchDraft) => labelOf(field, draft, names),
    api,
    toDraft: branchToDraft,
    isItem: isAdminBranch,
    validate,
    onSaved,
    onStored,
  };
  const { form, rights, saveLater } = useChosenForm(options, { isPublished: true, waits, onChoice });
  const { draft, errorAt, change } = form;
  return (
    <>
      {notice?.(form)}
      <FormFrame
        {...form.frame}
        form={form}
        differences={(theirs) => differencesOf(draft, form.media, theirs, names)}
        rights={rights}
        onCancel={onCancel}
        actions={
          <>
            {saveLater && <LaterButton onSave={(unreadable) => void saveLater(unreadable)} />}
            <SmallCorrection
              translations={form.stored?.translations}
              marks={draft.translation}
              untouched={form.untouched}
              onChange={form.setTranslation}
            />
          </>
        }
        aside={
          <aside aria-label={t('branches-where')}>
            <Lockable isLocked={!rights.mayPublish}>
              <SchedulePanel form={form} />
            </Lockable>
            {stored && rights.mayPublish && <ReleaseOfItem type="branches" id={stored.id} />}
            <section className={styles.panel} aria-labelledby="where">
              <h2 id="where">{t('branches-where')}</h2>
              {(['latitude', 'longitude'] as const).map((name) => (
                <TextField
                  key={name}
                  label={nameOf('branches', name)}
                  name={name}
                  inputMode="decimal"
                  autoComplete="off"
                  hint={name === 'latitude' ? t('branches-placeHint') : undefined}
                  value={draft[name]}
                  error={errorAt(name)}
                  onChange={(event) => change(pastedPlace(name, event.target.value))}
                />
              ))}
              <DraftField
                form={form}
                name="placeLink"
                type="url"
                spellCheck={false}
                hint={t('branches-placeLinkHint')}
              />
              <TextArea
                label={t('branches-field-googleMaps')}
                name="googleMaps"
                rows={4}
                spellCheck={false}
                hint={t('branches-mapHint')}
                value={draft.googleMaps}
                error={errorAt('googleMaps')}
                onChange={(event) => change({ googleMaps: event.target.value })}
              />
              <DraftField form={form} name="phone" type="tel" maxLength={50} />
              <DraftField
                form={form}
                name="slug"
                maxLength={60}
                autoCapitalize="none"
                spellCheck={false}
                hint={
                  stored?.slug
                    ? t('branches-slugKept', { address: `/branches/${stored.slug}` })
                    : t('branches-slugHint')
                }
              />
            </section>
          </aside>
        }
      >
        <QuestionsContext
          value={form.stored && !rights.locks.isReadOnly ? { type: 'branches', id: form.stored.id } : undefined}
        >
          <ItemFields form={form} />
        </QuestionsContext>
        <TextStates translations={form.stored?.translations}>
          <HoursEditor
            branch={stored?.id}
            hours={draft.hours}
            errorAt={errorAt}
            onChange={(hours) => change({ hours })}
          />
          <AnswersEditor answers={draft.answers} errorAt={errorAt} onChange={(answers) => change({ answers })} />
          <PriceEditor prices={draft.prices} errorAt={errorAt} onChange={(prices) => change({ prices })} />
        </TextStates>
      </FormFrame>
    </>
  );
}
