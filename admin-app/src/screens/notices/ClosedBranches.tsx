import type { BranchRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { FieldError } from '@muzey/shared-ui/ui/Field.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { titleOf } from '../../content/draft.ts';
import { useRights } from '../../shell/Permitted.tsx';
import form from '../../ui/form.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from './notices.module.css';
import { useT } from './words.ts';

interface ClosedBranchesProps {
  rows: UseQueryResult<readonly BranchRow[]>;
  /** Their ids. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** The branches that are closed, one by one or all. */
export function ClosedBranches({ rows, chosen, error, onChange }: ClosedBranchesProps) {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { branches: own } = useRights();
  const branches = (rows.data ?? []).filter((branch) => own?.includes(branch.id) ?? true);
  const isAll = branches.length > 0 && branches.every((branch) => chosen.includes(branch.id));
  return (
    <fieldset className={styles.branches} aria-describedby={error && id}>
      <legend>{t('closure-branches')}</legend>
      {rows.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {rows.isError && <LoadTrouble error={rows.error} onRetry={() => void rows.refetch()} />}
      {branches.length > 0 && !own && (
        <label className={form.check}>
          <input
            type="checkbox"
            name="branches"
            checked={isAll}
            onChange={() => onChange(isAll ? [] : branches.map((branch) => branch.id))}
          />
          <span>{t('closure-allBranches')}</span>
        </label>
      )}
      {branches.map((branch) => {
        const { lang: written, title } = titleOf(branch.content, lang);
        return (
          <label key={branch.id} className={form.check}>
            <input
              // the notice of an account for some branches is one branch's
              type={own ? 'radio' : 'checkbox'}
              name={own ? 'branches' : undefined}
              checked={chosen.includes(branch.id)}
              onChange={({ target: { checked } }) =>
                onChange(own ? [branch.id] : checked ? [...chosen, branch.id] : chosen.filter((id) => id !== branch.id))
              }
            />
            <span lang={languages[written].tag}>{title}</span>
          </label>
        );
      })}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
