import type { TranslationCount, TranslationRow } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSectionWords } from '../../content/names.ts';
import { useOwnSections } from '../../content/own-sections.ts';
import { editAddress, type Section } from '../../content/section.ts';
import { titleOf } from '../../content/draft.ts';
import { useItemList } from '../../content/useItemList.ts';
import { useListAddress } from '../../content/useListAddress.ts';
import { inTab } from '../../fields/tab-address.ts';
import { Pager } from '../../fields/Pager.tsx';
import table from '../../item-list/table.module.css';
import { TextStateMark } from '../../translation/TextStateMark.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { ListHead } from '../../item-list/ListHead.tsx';
import { ListTools } from '../../item-list/ListTools.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { filtersIn, OTHER_TYPES, queryOf, readTranslations, STATES, type TranslationFilters } from './calls.ts';
import { countsQuery } from './counts.ts';
import { OwnLanguages } from './OwnLanguages.tsx';
import { useOwnLanguages } from './useOwnLanguages.ts';
import { useT } from '../../translation/words.ts';
import styles from './languages.module.css';

/** The items with texts that are missing or behind in a language, across all types. */
export function LanguagesPage() {
  const t = useT();
  const address = useListAddress();
  const own = useOwnLanguages();
  const sections = useOwnSections();
  const types = useListedTypes(sections);
  const filters = filtersIn(address.filter, own.usual);
  const { result, pages } = useItemList('translations', address, async ({ limit, skip }, signal) => {
    const { translations, total } = await readTranslations(filters, { limit, skip }, signal);
    return { items: translations, total };
  });
  const rows = result.data?.items ?? [];
  return (
    <>
      <ListHead title={t('nav-languages')} count={result.data && t('list-count', { count: result.data.total })} />
      <ListTools
        address={address}
        first={
          <Choice
            label={t('languages-into')}
            name="lang"
            value={filters.lang}
            options={own.languages.map((value) => ({ value, label: t(`langName-${value}`) }))}
            onChange={(value) => address.setFilter('lang', value)}
          />
        }
        filters={() => (
          <>
            <Choice
              label={t('languages-type')}
              name="type"
              value={filters.type}
              none={t('languages-anyType')}
              options={types.map(({ type, name }) => ({ value: type, label: name }))}
              onChange={(value) => address.setFilter('type', value)}
            />
            <Choice
              label={t('languages-state')}
              name="state"
              value={filters.state}
              none={t('languages-open')}
              options={STATES.map((value) => ({ value, label: t(`textState-${value}`) }))}
              onChange={(value) => address.setFilter('state', value)}
            />
            <OwnLanguages own={own} />
            <Counts languages={own.chosen.length > 0 ? own.chosen : own.languages} types={types} />
          </>
        )}
        filterLabel={(name) => {
          if (name === 'type') return types.find(({ type }) => type === filters.type)?.name;
          return name === 'state' && filters.state ? t(`textState-${filters.state}`) : undefined;
        }}
      />
      {result.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {result.isError && <LoadTrouble error={result.error} onRetry={() => void result.refetch()} />}
      {result.data?.total === 0 && <p>{t('languages-done')}</p>}
      {rows.length > 0 && <Table rows={rows} filters={filters} types={types} isBusy={result.isFetching} />}
      <Pager page={address.page} pages={pages} sorted onGo={address.setPage} />
    </>
  );
}

interface ListedType {
  type: TranslationRow['type'];
  name: string;
  /** Whether it is translated in a form beside its source. */
  hasForm: boolean;
}

/** All that this account may work on, entries first. */
function useListedTypes(sections: readonly Section[]): readonly ListedType[] {
  const t = useT();
  const word = useSectionWords();
  const { mayOpen } = useRights();
  const items = sections.map(({ type, TranslationForm }) => ({
    type,
    name: word(type, 'list'),
    hasForm: TranslationForm !== undefined,
  }));
  const nameOf = (type: (typeof OTHER_TYPES)[number]) =>
    type === 'hours' ? t('languages-hours') : t(type === 'site' ? 'nav-siteSettings' : `nav-${type}`);
  // prices are a part of their branch, as hours are
  const others = OTHER_TYPES.filter((type) => mayOpen(type === 'prices' ? 'hours' : type)).map((type) => ({
    type,
    name: nameOf(type),
    hasForm: false,
  }));
  return [...items, ...others];
}

interface TableProps {
  rows: readonly TranslationRow[];
  filters: TranslationFilters;
  types: readonly ListedType[];
  isBusy: boolean;
}

function Table({ rows, filters, types, isBusy }: TableProps) {
  const t = useT();
  const lang = useLang();
  const { hasTask } = useRights();
  const addressOf = ({ type, id }: TranslationRow): string => {
    if (types.some((listed) => listed.type === type && listed.hasForm))
      return `/admin/languages/${type}/${id}${queryOf(filters)}`;
    // the form of a price list saves what visitors see; in that of its branch a change can wait
    const form = type === 'prices' && !hasTask('branches', 'publish') ? 'branches' : type;
    return inTab(editAddress(form, id), filters.lang);
  };
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${styles.table}`} aria-busy={isBusy} aria-label={t('languages-table')}>
        <thead>
          <tr>
            <th scope="col">{t('languages-title')}</th>
            <th scope="col">{t('languages-type')}</th>
            <th scope="col">{t('languages-state')}</th>
            <th scope="col">{t('languages-visitors')}</th>
            <th scope="col" className={table.number}>
              {t('languages-words')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const content = Object.fromEntries(Object.entries(row.title).map(([key, title]) => [key, { title }]));
            const title = titleOf(content, row.from ?? lang);
            return (
              <tr key={`${row.type} ${row.id}`}>
                <th scope="row">
                  <Link to={addressOf(row)} lang={languages[title.lang].tag}>
                    {title.title || t('languages-untitled')}
                  </Link>
                </th>
                <td>{types.find(({ type }) => type === row.type)?.name ?? row.type}</td>
                <td className={table.state}>
                  <TextStateMark state={row.state} />
                </td>
                <td>{t(`languages-stage-${row.stage}`)}</td>
                <td className={table.number}>{number(row.words)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CountsProps {
  languages: readonly Lang[];
  types: readonly ListedType[];
}

/** How much there is to do of each type in each language. */
function Counts({ languages: shown, types: all }: CountsProps) {
  const t = useT();
  const { data: counts = [] } = useQuery(countsQuery);
  const found = (type: string, lang: Lang) => counts.find((count) => count.type === type && count.lang === lang);
  const types = all.filter(({ type }) => shown.some((lang) => found(type, lang)));
  if (types.length === 0) return null;
  return (
    <div className={`${table.frame} ${styles.counts}`}>
      <table className={table.table} aria-label={t('languages-counts')}>
        <thead>
          <tr>
            <th scope="col">{t('languages-type')}</th>
            {shown.map((lang) => (
              <th key={lang} scope="col">
                {t(`langName-${lang}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, name }) => (
            <tr key={type}>
              <th scope="row">{name}</th>
              {shown.map((lang) => (
                <td key={lang}>
                  <CountLinks type={type} lang={lang} count={found(type, lang)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CountLinks({ type, lang, count }: { type: string; lang: Lang; count: TranslationCount | undefined }) {
  const t = useT();
  const states = STATES.filter((state) => count && count[state] > 0);
  if (!count || states.length === 0) return <span>{t('languages-none')}</span>;
  return states.map((state) => (
    <Link
      key={state}
      className={styles.count}
      to={`/admin/languages?${new URLSearchParams({ lang, type, state }).toString()}`}
    >
      {t(`languages-count-${state}`, { count: count[state] })}
    </Link>
  ));
}
