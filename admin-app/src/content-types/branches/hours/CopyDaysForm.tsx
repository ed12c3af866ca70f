import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eachRow } from '../../../item-list/bulk.ts';
import { titleOf } from '../../../content/draft.ts';
import { NO_FORM } from '../../../ui/FocusDialog.tsx';
import { reasonFor } from '../../../content/form-errors.ts';
import form from '../../../ui/form.module.css';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import { useFreshRead } from '../../../ui/useFreshRead.ts';
import { useRights } from '../../../shell/Permitted.tsx';
import { useToast } from '../../../shell/toasts.tsx';
import { useSignInAgain } from '../../../shell/useSignInAgain.tsx';
import styles from '../branches.module.css';
import { specialName, type SpecialDraft } from '../hours.form.ts';
import { readBranchRows } from '../../../content/branches.ts';
import { useT } from '../form-words.ts';
import { complete, copyTo, isToCome } from './copy-days.ts';
import { useHoursT } from './words.ts';

interface CopyDaysFormProps {
  branch?: string;
  days: readonly SpecialDraft[];
  onClose: () => void;
}

/** Selects which days are copied to which branches; each branch is a separate write, and shows why it was refused. */
export function CopyDaysForm({ branch, days, onClose }: CopyDaysFormProps) {
  const t = useT();
  const own = useHoursT();
  const lang = useLang();
  const toast = useToast();
  const queries = useQueryClient();
  const { branches: mine } = useRights();
  const signIn = useSignInAgain();
  const offered = complete(days);
  const [chosen, setChosen] = useState(() =>
    offered.filter((day) => isToCome(day, isoDay(new Date()))).map(({ id }) => id),
  );
  const [targets, setTargets] = useState<readonly string[]>([]);
  const rows = useFreshRead(['copy-days'], () => readBranchRows());
  const branches = rows.data?.filter(({ id }) => id !== branch && (mine?.includes(id) ?? true)) ?? [];
  const copying = useMutation({
    mutationFn: async () => {
      const copied = offered.filter(({ id }) => chosen.includes(id));
      const targetBranches = branches.filter(({ id }) => targets.includes(id));
      return eachRow(targetBranches, async (row) => {
        await signIn.attempt(() => copyTo(row, copied));
        return row;
      });
    },
    onSuccess: ({ done, failed }) => {
      void queries.invalidateQueries({ queryKey: ['branches'] });
      if (failed.length === 0) onClose();
      else setTargets(failed.map(({ row }) => row.id));
      if (done.length > 0) toast(own('hours-copied', { count: done.length }));
    },
  });
  const isReady = chosen.length > 0 && targets.length > 0;
  const nameOf = (day: SpecialDraft) => specialName(day, days.indexOf(day), t, lang);

  if (rows.isPending) return <Spinner>{t('list-loading')}</Spinner>;
  if (rows.isError) return <LoadTrouble error={rows.error} onRetry={() => void rows.refetch()} />;
  if (offered.length === 0) return <p>{own('hours-copyNoDays')}</p>;
  if (branches.length === 0) return <p>{own('hours-copyNoBranches')}</p>;
  return (
    <>
      <p className={form.note}>{own('hours-copyHint')}</p>
      <Choices
        legend={t('hours-specialDays')}
        choices={offered.map((day) => ({ id: day.id, name: nameOf(day) }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <Choices
        legend={t('branches-list')}
        choices={branches.map(({ id, content }) => ({ id, ...titledIn(content, lang) }))}
        chosen={targets}
        onChange={setTargets}
      />
      {copying.data && copying.data.failed.length > 0 && (
        <div role="alert" className={styles.refused}>
          <p>{own('hours-notCopied')}</p>
          <ul>
            {copying.data.failed.map(({ row, error }) => (
              <li key={row.id}>{`${titleOf(row.content, lang).title}: ${reasonFor(error, lang)}`}</li>
            ))}
          </ul>
        </div>
      )}
      {!isReady && <p className={form.note}>{own('hours-copyNothing')}</p>}
      <div className={styles.answers}>
        <Button
          busy={copying.isPending}
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && copying.mutate()}
        >
          {own('hours-copyNow')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {signIn.dialog}
    </>
  );
}

function titledIn(content: BranchRow['content'], lang: Parameters<typeof titleOf>[1]) {
  const { lang: titleLang, title } = titleOf(content, lang);
  return { name: title, tag: languages[titleLang].tag };
}

interface ChoicesProps<Id> {
  legend: string;
  choices: readonly { id: Id; name: string; tag?: string }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

function Choices<Id extends string | number>({ legend, choices, chosen, onChange }: ChoicesProps<Id>) {
  const toggle = (id: Id) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ id, name, tag }) => (
        <label key={id} className={form.check}>
          <input type="checkbox" form={NO_FORM} checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span lang={tag}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
