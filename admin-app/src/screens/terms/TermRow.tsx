import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Link } from 'react-router-dom';
import { LanguageChips } from '../../item-list/LanguageChips.tsx';
import list from '../../ui/list.module.css';
import { useRights } from '../../shell/Permitted.tsx';
import { NameOf, TermName, useTermNames } from './TermName.tsx';
import { TermUses } from './TermUses.tsx';
import { useT } from './words.ts';

interface TermRowProps {
  term: AdminTerm;
  /** The address of its form, with the list's search and filters. */
  edit: string;
  onMerge: () => void;
  onDelete: () => void;
}

/** A term in the list: its label, kind and uses, and the languages of its labels. */
export function TermRow({ term, edit, onMerge, onDelete }: TermRowProps) {
  const t = useT();
  const name = useTermNames()(term);
  const { id, kind, labels, broader } = term;
  const mayDelete = useRights().mayDo({ task: 'terms', level: 'delete', branch: null });
  return (
    <article className={`${list.row} ${list.plain}`} data-term={id}>
      <div>
        <p className={list.states}>
          <LanguageChips written={(lang) => (labels[lang] ? 1 : 0)} texts={1} edit={edit} />
        </p>
        <h2>
          <Link to={edit}>
            <TermName labels={labels} />
          </Link>
        </h2>
        <p className={list.sub}>
          <span>{t(`terms-kind-${kind}`)}</span>
          {broader !== null && (
            <span>
              {t('terms-below', { name: '' })}
              <NameOf id={broader} />
            </span>
          )}
          <TermUses term={term} />
        </p>
      </div>
      <div className={list.acts}>
        <Link className={buttonClass('quiet')} to={edit} aria-label={`${t('edit')}: ${name}`}>
          {t('edit')}
        </Link>
        {mayDelete && (
          <>
            <Button kind="quiet" aria-label={`${t('terms-merge')}: ${name}`} onClick={onMerge}>
              {t('terms-merge')}
            </Button>
            <Button kind="danger" aria-label={`${t('delete')}: ${name}`} onClick={onDelete}>
              {t('delete')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
