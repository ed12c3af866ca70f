import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useState } from 'react';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { titleOf } from '../../../content/draft.ts';
import { Pager } from '../../../fields/Pager.tsx';
import { collectionToDraft } from '../collections.form.ts';
import { recordToDraft } from '../record/draft.ts';
import { useShownFields } from '../useShownFields.ts';
import styles from './bulk.module.css';
import { changed, type Planned, type RecordEdit } from './change.ts';
import { useT } from './words.ts';

const PER_PAGE = 20;

interface EditPreviewProps {
  edit: RecordEdit;
  plan: readonly Planned[];
  /** Number of all matching objects. */
  total: number;
}

/** How many objects change, and all of them before and after. */
export function EditPreview({ edit, plan, total }: EditPreviewProps) {
  const t = useT();
  const lang = useLang();
  const shownFields = useShownFields(false);
  const [page, setPage] = useState(1);
  const stay = total - plan.length;
  const wordsOf = (planned: Planned, isAfter: boolean): string => {
    const { item, change } = planned;
    const chosen = edit.what === 'term' ? edit.terms : edit.what === 'place' ? edit.place : [];
    const terms = [...item.record_terms, ...chosen];
    const record = recordToDraft(isAfter ? changed(planned) : item.record, terms);
    const category = (isAfter && change.category) || item.category;
    const all = shownFields({ ...collectionToDraft({ ...item, category }), record }, lang);
    return Object.keys(change)
      .map((name) => all[name] ?? all[`record.${name}`] ?? '')
      .join(', ');
  };
  return (
    <>
      <p role="status">
        {t('edits-will', { count: plan.length })} {stay > 0 && t('edits-stay', { count: stay })}
      </p>
      <ul className={styles.preview}>
        {plan.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((planned) => {
          const { title, lang: written } = titleOf(planned.item.content, lang);
          return (
            <li key={planned.item.id}>
              <strong lang={languages[written].tag}>{title}</strong>
              <span>
                <del>{wordsOf(planned, false) || '–'}</del> <ins>{wordsOf(planned, true) || '–'}</ins>
              </span>
            </li>
          );
        })}
      </ul>
      <Pager page={page} pages={Math.ceil(plan.length / PER_PAGE)} sorted onGo={setPage} />
    </>
  );
}
