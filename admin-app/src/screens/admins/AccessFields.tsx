import type { BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { branchRowsQuery } from '../../content/branches.ts';
import { titleOf } from '../../content/draft.ts';
import { LEVELS, TASKS } from '@muzey/shared-ui/accounts/tasks.ts';
import { Checks } from '../../ui/Checks.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import form from '../../ui/form.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { Switch } from '../../ui/Switch.tsx';
import {
  fillSet,
  goesLive,
  GROUP_SETS,
  NOTHING,
  SETS,
  setOf,
  toggled,
  translatorTasks,
  withTask,
  type Access,
  type AccessField,
} from './access.ts';
import styles from './admins.module.css';
import { useTaskNames } from './useAccessWords.ts';
import { useT } from './words.ts';

interface AccessFieldsProps {
  access: Access;
  errorAt: (field: AccessField) => string | undefined;
  onChange: (access: Access) => void;
  /** For a group of an identity provider, which makes nobody a superadmin or a registrar. */
  ofGroup?: boolean;
}

/** The rights of an account: a ready set, and each part of it. */
export function AccessFields({ access, errorAt, onChange, ofGroup = false }: AccessFieldsProps) {
  const t = useT();
  const taskName = useTaskNames();
  const { role, registrar, grants } = access;
  const set = setOf(access);
  const [isOpen, setOpen] = useState(set === undefined);
  const change = (part: Partial<NonNullable<typeof grants>>) =>
    onChange({ ...access, role: 'admin', grants: { ...(grants ?? NOTHING), ...part } });
  return (
    <>
      <Choice
        label={t('access-set')}
        hint={t(`access-about-${set ?? 'own'}`)}
        name="set"
        value={set ?? ''}
        none={set === undefined || role === 'admin' ? t('access-own') : undefined}
        options={(ofGroup ? GROUP_SETS : SETS).map((value) => ({ value, label: t(`access-set-${value}`) }))}
        onChange={(chosen) => {
          if (chosen !== '') return onChange(fillSet(chosen, access));
          setOpen(true);
          if (grants === null) change({});
        }}
      />
      {set === 'branch' && (
        <BranchChoice chosen={grants?.branches ?? []} error={errorAt('branches')} onChange={change} />
      )}
      {grants && set === 'translator' && (
        <>
          <LanguageChoice chosen={grants.languages ?? []} error={errorAt('languages')} onChange={change} />
          <Switch
            label={t('access-goesLive')}
            hint={t('access-goesLiveHint')}
            checked={goesLive(grants)}
            onChange={(isLive) => change({ tasks: translatorTasks(isLive ? 'publish' : 'draft') })}
          />
        </>
      )}
      {grants && (
        <Disclosure
          title={t('access-more')}
          className={styles.more}
          open={
            isOpen || errorAt('tasks') !== undefined || (set !== 'translator' && errorAt('languages') !== undefined)
          }
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <p className={form.note}>{t('access-explained')}</p>
          <div className={styles.tasks}>
            {TASKS.map((task, index) => (
              <Choice
                key={task}
                label={taskName(task)}
                name={index === 0 ? 'tasks' : `tasks.${task}`}
                value={grants.tasks[task] ?? ''}
                none={t('access-none')}
                options={LEVELS.map((value) => ({
                  value,
                  label: t(value === 'delete' ? 'access-deletesToo' : `access-says-${value}`),
                }))}
                error={index === 0 ? errorAt('tasks') : undefined}
                onChange={(level) => change(withTask(grants, task, level))}
              />
            ))}
          </div>
          {set !== 'branch' && (
            <>
              <Switch
                label={t('access-someBranches')}
                hint={t('access-branchesHint')}
                checked={grants.branches !== null}
                onChange={(some) => change({ branches: some ? [] : null })}
              />
              {grants.branches && (
                <BranchChoice chosen={grants.branches} error={errorAt('branches')} onChange={change} />
              )}
            </>
          )}
          {set !== 'translator' && (
            <>
              <Switch
                label={t('access-someLanguages')}
                hint={t('access-languagesHint')}
                checked={grants.languages !== null}
                onChange={(some) => change({ languages: some ? [] : null })}
              />
              {grants.languages && (
                <LanguageChoice chosen={grants.languages} error={errorAt('languages')} onChange={change} />
              )}
            </>
          )}
          {!ofGroup && (
            <Switch
              label={t('admins-isRegistrar')}
              hint={t('access-registrarHint')}
              checked={registrar}
              onChange={(isRegistrar) => onChange({ ...access, registrar: isRegistrar })}
            />
          )}
        </Disclosure>
      )}
    </>
  );
}

interface LanguageChoiceProps {
  chosen: readonly Lang[];
  error: string | undefined;
  onChange: (change: { languages: Lang[] }) => void;
}

function LanguageChoice({ chosen, error, onChange }: LanguageChoiceProps) {
  const t = useT();
  return (
    <Checks
      label={t('access-languages')}
      name="languages"
      options={LANGS.map((lang) => ({ value: lang, label: t(`langName-${lang}`) }))}
      chosen={chosen}
      error={error}
      onToggle={(lang) => onChange({ languages: toggled(chosen, lang, LANGS) })}
    />
  );
}

interface BranchChoiceProps {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (change: { branches: string[] }) => void;
}

function BranchChoice({ chosen, error, onChange }: BranchChoiceProps) {
  const t = useT();
  const lang = useLang();
  const rows = useQuery(branchRowsQuery);
  const branches = rows.data ?? [];
  const nameOf = ({ content }: BranchRow) => titleOf(content, lang).title;
  // one that is gone stays until it is taken away
  const gone = rows.isSuccess ? chosen.filter((id) => branches.every((branch) => branch.id !== id)) : [];
  const options = [
    ...branches.map((branch) => ({ value: branch.id, label: nameOf(branch) })),
    ...gone.map((id) => ({ value: id, label: t('access-branchGone') })),
  ];
  const ids = options.map(({ value }) => value);
  if (rows.isError) return <LoadTrouble error={rows.error} onRetry={() => void rows.refetch()} />;
  return (
    <Checks
      label={t('access-branches')}
      name="branches"
      options={options}
      chosen={chosen}
      error={error}
      onToggle={(id) => onChange({ branches: toggled(chosen, id, ids) })}
    />
  );
}
