import type { AdminNotice } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateInput } from '../../fields/DateInput.tsx';
import { LAST_DAY } from '../../content/draft.ts';
import { FormFrame } from '../../item-form/FormFrame.tsx';
import form from '../../ui/form.module.css';
import { ScheduleField } from '../../fields/schedule/ScheduleField.tsx';
import { useZoneHint } from '../../content/schedule/useZoneHint.ts';
import { TextsRow } from '../../fields/TextsRow.tsx';
import { useSettingsForm } from '../../item-form/useSettingsForm.ts';
import { branchRowsQuery } from '../../content/branches.ts';

import { useRights } from '../../shell/Permitted.tsx';
import { ClosedBranches } from './ClosedBranches.tsx';
import {
  closureErrors,
  closureLabel,
  NEW_CLOSURE,
  preparedReason,
  preparedText,
  REASONS,
  toClosure,
  today,
  type ClosureDraft,
} from './closures.ts';
import { NEW_NOTICE } from './notices.form.ts';
import { useAnnouncing } from './useAnnouncing.ts';
import { useT } from './words.ts';

interface ClosureFormProps {
  onSaved: (notice: AdminNotice) => void;
  onCancel: () => void;
}

const isNoItem = (_: unknown): _ is AdminNotice => false;

/** “Closed on …”: creates the notice, and the special days in the hours of the branches. */
export function ClosureForm({ onSaved, onCancel }: ClosureFormProps) {
  const t = useT();
  const zone = useZoneHint();
  const rows = useQuery(branchRowsQuery);
  const branches = rows.data ?? [];
  const { announce, ownWork } = useAnnouncing();
  const { ownBranch } = useRights();
  const [firstDay] = useState(today);
  // those of a stored draft may be gone, and none can be named before they have loaded
  const named = (draft: ClosureDraft) => ({
    ...draft,
    branches: branches.flatMap(({ id }) => (draft.branches.includes(id) ? id : [])),
  });
  const textOf = (draft: ClosureDraft) => draft.text ?? preparedText(draft, branches);
  const state = useSettingsForm<ClosureDraft, AdminNotice>({
    stored: NEW_NOTICE,
    toDraft: () => ({ ...NEW_CLOSURE, branches: ownBranch === null ? [] : [ownBranch] }),
    label: (field) => closureLabel(field, t),
    validate: (draft) => closureErrors(named(draft), textOf(draft)),
    isItem: isNoItem,
    save: (draft) => announce(toClosure(named(draft), textOf(draft), ownBranch !== null)),
    ownWork,
    onSaved,
  });
  const { draft, errorAt, change } = state;
  return (
    <FormFrame form={state} differences={() => []} onCancel={onCancel}>
      <p className={form.note}>{t('closure-intro')}</p>
      <section className={`${form.panel} ${form.block}`} aria-labelledby="closure-days">
        <h2 id="closure-days">{t('closure-days')}</h2>
        <div className={form.together}>
          {(['from', 'until'] as const).map((name) => (
            <DateInput
              key={name}
              label={t(`closure-${name}`)}
              type="date"
              name={name}
              min={firstDay}
              max={LAST_DAY}
              required={name === 'from'}
              value={draft[name]}
              error={errorAt(name)}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
        <ClosedBranches
          rows={rows}
          chosen={draft.branches}
          error={errorAt('branches')}
          onChange={(chosen) => change({ branches: chosen })}
        />
      </section>
      <section className={form.panel} aria-labelledby="closure-reason">
        <h2 id="closure-reason">{t('closure-reason')}</h2>
        <Field label={t('closure-prepared')}>
          {(described) => (
            <select
              {...described}
              value=""
              onChange={({ target: { value } }) => {
                const reason = REASONS.find((candidate) => candidate === value);
                if (reason) change({ reason: preparedReason(reason) });
              }}
            >
              <option value="">{t('closure-preparedNone')}</option>
              {REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`closure-${reason}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextsRow
          label={t('closure-reason')}
          hint={t('closure-reasonHint')}
          path="reason"
          value={draft.reason}
          errorAt={errorAt}
          onChange={(reason) => change({ reason })}
        />
      </section>
      <section className={form.panel} aria-labelledby="closure-notice">
        <h2 id="closure-notice">{t('closure-notice')}</h2>
        <TextsRow
          label={t('closure-notice')}
          hint={t('closure-noticeHint')}
          path="notice.text"
          value={textOf(draft)}
          errorAt={errorAt}
          onChange={(text) => change({ text })}
        />
        {draft.text && (
          <Button kind="quiet" onClick={() => change({ text: undefined })}>
            {t('closure-writeAgain')}
          </Button>
        )}
        <ScheduleField
          label={t('notices-field-shown_from')}
          hint={`${zone} ${t('notices-fromHint')}`}
          name="notice.shown_from"
          value={draft.shownFrom}
          error={errorAt('notice.shown_from')}
          onChange={(shownFrom) => change({ shownFrom })}
        />
      </section>
    </FormFrame>
  );
}
