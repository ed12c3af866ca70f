import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { titleOf } from '../content/draft.ts';
import type { RowItem } from './ItemRow.tsx';
import { LanguageChips } from './LanguageChips.tsx';
import { RowActions } from './RowActions.tsx';
import { useSavedMark } from './saved.ts';
import type { ContentType } from '../content/section.ts';
import { SortHeading } from './SortHeading.tsx';
import { StateBadges } from '../ui/StateBadges.tsx';
import styles from './table.module.css';
import type { ListAddress } from '../content/useListAddress.ts';
import type { Selection } from './useSelection.ts';

interface ItemTableProps<Row> {
  type: ContentType;
  title: string;
  rows: readonly Row[];
  address: ListAddress;
  selection: Selection<Row>;
  dateOf: (row: Row) => string | null;
  viewsOf?: (row: Row) => number;
  numberOf?: (row: Row) => string | null;
  editOf: (row: Row) => string;
  /** Whether this account can only read it. */
  isReadOnly: (row: Row) => boolean;
  /** Absent for a row that this account may not delete. */
  deleteOf: (row: Row) => (() => void) | undefined;
  /** The checkbox that selects a row. */
  select: (row: Row, title: string) => ReactNode;
}

/**
 * The rows of a list as a table, with its header in sight. On narrow screens it scrolls in its own frame, which focusing its links also
 * scrolls.
 */
export function ItemTable<Row extends RowItem>(props: ItemTableProps<Row>) {
  const { title, rows, address, viewsOf, numberOf } = props;
  const t = useT();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <td colSpan={2} />
            {numberOf && (
              <SortHeading sort="number" address={address}>
                {t('list-number')}
              </SortHeading>
            )}
            <SortHeading sort="title" address={address}>
              {t('field-title')}
            </SortHeading>
            <th scope="col">{t('list-status')}</th>
            <th scope="col">{t('list-languages')}</th>
            <SortHeading sort="date" address={address}>
              {t('field-date')}
            </SortHeading>
            <SortHeading sort="updated" address={address} className={styles.updated}>
              {t('list-updated')}
            </SortHeading>
            {viewsOf && (
              <SortHeading sort="views" address={address} className={styles.number}>
                {t('list-views')}
              </SortHeading>
            )}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow<Row extends RowItem>({
  type,
  row,
  selection,
  dateOf,
  viewsOf,
  numberOf,
  editOf,
  isReadOnly,
  deleteOf,
  select,
}: ItemTableProps<Row> & { row: Row }) {
  const t = useT();
  const lang = useLang();
  const { ref, isSaved } = useSavedMark<HTMLTableRowElement>(row.id);
  const { lang: titleLang, title } = titleOf(row.content, lang);
  const date = dateOf(row);
  return (
    <tr ref={ref} className={isSaved ? styles.saved : undefined} data-selected={selection.has(row.id) || undefined}>
      <td>{select(row, title)}</td>
      <td className={styles.thumb}>
        <Picture media={row.media[0]} alt="" ratio="1 / 1" sizes="2.5rem" />
      </td>
      {numberOf && <td className={styles.ofObject}>{numberOf(row)}</td>}
      <th scope="row" lang={languages[titleLang].tag}>
        <Link to={editOf(row)}>{title}</Link>
        {isSaved && <small className={styles.note}>{t('list-justSaved')}</small>}
      </th>
      <td className={styles.state}>
        <StateBadges state={row.state} archived={row.archived} shown={row.shown} forTranslation={row.for_translation} />
      </td>
      <td>
        <LanguageChips
          written={(key) => row.written[key] ?? 0}
          texts={row.writtenAnywhere}
          states={row.states}
          edit={editOf(row)}
          isShort
        />
      </td>
      <td className={styles.date}>{date !== null && <time dateTime={date}>{longDate(date, lang)}</time>}</td>
      <td className={`${styles.updated} ${styles.date}`}>
        <time dateTime={row.updatedAt}>{longDate(row.updatedAt, lang)}</time>
      </td>
      {viewsOf && <td className={styles.number}>{number(viewsOf(row))}</td>}
      <td>
        <RowActions
          type={type}
          id={row.id}
          title={title}
          edit={editOf(row)}
          isReadOnly={isReadOnly(row)}
          onDelete={deleteOf(row)}
        />
      </td>
    </tr>
  );
}
