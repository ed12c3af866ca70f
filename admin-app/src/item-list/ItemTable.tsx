import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { titleOf } from '../content/draft.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { RowItem } from './ItemRow.tsx';
import { LanguageChips } from './LanguageChips.tsx';
import { MoreActions } from './MoreActions.tsx';
import { RowActions } from './RowActions.tsx';
import { useSavedMark } from './saved.ts';
import type { ContentType } from '../content/section.ts';
import { SortHeading } from './SortHeading.tsx';
import { StateBadges } from '../ui/StateBadges.tsx';
import styles from './table.module.css';
import type { ListAddress, Sort } from '../content/useListAddress.ts';
import { useColumns, type ColumnName } from './useColumns.ts';
import type { Selection } from './useSelection.ts';

const COLUMNS_ICON = 'M4 5h16v14H4zM9.500 5v14M14.500 5v14';

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

interface Column<Row> {
  name: ColumnName;
  heading: string;
  sort?: Sort;
  className?: string;
  cell: (row: Row) => ReactNode;
}

/**
 * The rows of a list as a table, with its header in sight. Each account chooses its columns. Where it has no room it
 * scrolls in its own frame, which focusing its links also scrolls.
 */
export function ItemTable<Row extends RowItem>(props: ItemTableProps<Row>) {
  const { type, title, rows, address } = props;
  const t = useT();
  const all = useAllColumns(props);
  const chosen = useColumns(type);
  const columns = all.filter(({ name }) => chosen.has(name));
  const [before, after] = [
    columns.filter(({ name }) => name === 'number'),
    columns.filter(({ name }) => name !== 'number'),
  ];
  return (
    <div className={styles.frame} data-chosen={chosen.areChosen || undefined}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <td colSpan={2} />
            {before.map((column) => (
              <Heading key={column.name} column={column} address={address} />
            ))}
            <SortHeading sort="title" address={address}>
              {t('field-title')}
            </SortHeading>
            {after.map((column) => (
              <Heading key={column.name} column={column} address={address} />
            ))}
            <td>
              <div className={styles.acts}>
                <MoreActions choice={{ label: t('list-columns'), icon: COLUMNS_ICON }}>
                  <fieldset className={styles.choice}>
                    <legend>
                      <Hidden>{t('list-columns')}</Hidden>
                    </legend>
                    {all.map(({ name, heading }) => (
                      <Checkbox
                        key={name}
                        label={heading}
                        checked={chosen.has(name)}
                        onChange={(isShown) => chosen.show(name, isShown)}
                      />
                    ))}
                  </fieldset>
                </MoreActions>
              </div>
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} before={before} after={after} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** All columns of a list but the title, which is always shown. */
function useAllColumns<Row extends RowItem>({
  dateOf,
  viewsOf,
  numberOf,
  editOf,
}: ItemTableProps<Row>): readonly Column<Row>[] {
  const t = useT();
  const lang = useLang();
  const day = (date: string | null) => date !== null && <time dateTime={date}>{longDate(date, lang)}</time>;
  const views: Column<Row>[] = viewsOf
    ? [
        {
          name: 'views',
          heading: t('list-views'),
          sort: 'views',
          className: styles.number,
          cell: (row) => number(viewsOf(row)),
        },
      ]
    : [];
  return [
    ...(numberOf
      ? [
          {
            name: 'number',
            heading: t('list-number'),
            sort: 'number',
            className: styles.ofObject,
            cell: numberOf,
          } satisfies Column<Row>,
        ]
      : []),
    {
      name: 'state',
      heading: t('list-status'),
      className: styles.state,
      cell: (row) => (
        <StateBadges state={row.state} archived={row.archived} shown={row.shown} forTranslation={row.for_translation} />
      ),
    },
    {
      name: 'languages',
      heading: t('list-languages'),
      cell: (row) => (
        <LanguageChips
          written={(key) => row.written[key] ?? 0}
          texts={row.writtenAnywhere}
          states={row.states}
          edit={editOf(row)}
          isShort
        />
      ),
    },
    {
      name: 'date',
      heading: t('field-date'),
      sort: 'date',
      className: styles.date,
      cell: (row) => day(dateOf(row)),
    },
    {
      name: 'updated',
      heading: t('list-updated'),
      sort: 'updated',
      className: styles.date,
      cell: (row) => day(row.updatedAt),
    },
    {
      name: 'updatedBy',
      heading: t('list-updatedBy'),
      className: styles.updatedBy,
      cell: ({ updatedBy }) => updatedBy && <span title={updatedBy}>{updatedBy}</span>,
    },
    ...views,
  ];
}

function Heading<Row>({ column, address }: { column: Column<Row>; address: ListAddress }) {
  const { sort, className, heading } = column;
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {heading}
      </th>
    );
  return (
    <SortHeading sort={sort} address={address} className={className}>
      {heading}
    </SortHeading>
  );
}

interface TableRowProps<Row> extends ItemTableProps<Row> {
  row: Row;
  /** The columns beside the title. */
  before: readonly Column<Row>[];
  after: readonly Column<Row>[];
}

function TableRow<Row extends RowItem>({
  type,
  row,
  before,
  after,
  selection,
  editOf,
  isReadOnly,
  deleteOf,
  select,
}: TableRowProps<Row>) {
  const t = useT();
  const lang = useLang();
  const { ref, isSaved } = useSavedMark<HTMLTableRowElement>(row.id);
  const { lang: titleLang, title } = titleOf(row.content, lang);
  const cellOf = ({ name, className, cell }: Column<Row>) => (
    <td key={name} className={className}>
      {cell(row)}
    </td>
  );
  return (
    <tr ref={ref} className={isSaved ? styles.saved : undefined} data-selected={selection.has(row.id) || undefined}>
      <td>{select(row, title)}</td>
      <td className={styles.thumb}>
        <Picture media={row.media[0]} alt="" ratio="1 / 1" sizes="2.5rem" />
      </td>
      {before.map(cellOf)}
      <th scope="row" lang={languages[titleLang].tag}>
        <Link to={editOf(row)}>{title}</Link>
        {isSaved && <small className={styles.note}>{t('list-justSaved')}</small>}
      </th>
      {after.map(cellOf)}
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
