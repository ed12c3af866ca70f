import type { BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { titleOf } from '../../content/draft.ts';
import form from '../../ui/form.module.css';
import { useRights } from '../../shell/Permitted.tsx';
import { Lockable } from '../../fields/locks.tsx';
import { ItemSelect } from '../../fields/ItemSelect.tsx';
import { SCHEDULE_FIELDS } from '../../content/schedule/schedule.ts';
import { ScheduleField } from '../../fields/schedule/ScheduleField.tsx';
import { useZoneHint } from '../../content/schedule/useZoneHint.ts';
import { Switch } from '../../ui/Switch.tsx';
import { KINDS, PLACES, labelOf, type NoticeDraft } from './notices.form.ts';
import { useT } from './words.ts';

interface NoticeFactsProps {
  draft: NoticeDraft;
  mayPublish: boolean;
  branches: UseQueryResult<readonly BranchRow[]>;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<NoticeDraft>) => void;
}

/** The fields that are the same in every language. */
export function NoticeFacts({ draft, mayPublish, branches, errorAt, onChange }: NoticeFactsProps) {
  const t = useT();
  const lang = useLang();
  const zone = useZoneHint();
  const { branches: own } = useRights();
  const others = branches.data?.map(({ id }) => id).filter((id) => id !== draft.branch && !own?.includes(id));
  const hints = { shown_from: t('notices-fromHint'), shown_until: t('notices-untilHint') };
  return (
    <section className={form.panel}>
      <Field label={labelOf('kind', t)}>
        {(described) => (
          <select
            {...described}
            name="kind"
            value={draft.kind}
            onChange={({ target: { value } }) => onChange({ kind: KINDS.find((kind) => kind === value) })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`notices-kind-${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={labelOf('where', t)}>
        {(described) => (
          <select
            {...described}
            name="where"
            value={draft.where}
            onChange={({ target: { value } }) => onChange({ where: PLACES.find((place) => place === value) })}
          >
            {PLACES.filter((place) => own === null || place === 'branch' || place === draft.where).map((place) => (
              <option key={place} value={place}>
                {t(`notices-where-${place}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {draft.where === 'branch' && (
        <ItemSelect
          label={labelOf('branch', t)}
          name="branch"
          value={draft.branch}
          none={own ? undefined : t('notices-chooseBranch')}
          rows={branches}
          except={own ? new Set(others) : undefined}
          nameOf={({ content }) => titleOf(content, lang).title}
          error={errorAt('branch')}
          onChange={(branch) => onChange({ branch })}
        />
      )}
      {SCHEDULE_FIELDS.map((name) => (
        <ScheduleField
          key={name}
          label={labelOf(name, t)}
          hint={`${zone} ${hints[name]}`}
          name={name}
          value={draft[name]}
          error={errorAt(name)}
          onChange={(time) => onChange({ [name]: time })}
        />
      ))}
      <Lockable isLocked={!mayPublish}>
        <Switch
          label={labelOf('published', t)}
          hint={draft.published ? t('notices-publishedOn') : t('form-publishedOff')}
          checked={draft.published}
          onChange={(published) => onChange({ published })}
        />
      </Lockable>
      <Switch
        label={labelOf('closable', t)}
        hint={t('notices-closableHint')}
        checked={draft.closable}
        onChange={(closable) => onChange({ closable })}
      />
      <TextField
        label={labelOf('position', t)}
        name="position"
        inputMode="numeric"
        autoComplete="off"
        value={draft.position}
        error={errorAt('position')}
        onChange={({ target: { value } }) => onChange({ position: value })}
      />
    </section>
  );
}
