import type { Facets } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef, type ReactNode } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { useShell } from '../../shell/shell.data.ts';
import { licenceName } from '../../ui/pictures/licence-name.ts';
import { words as licenceWords } from '../../ui/pictures/licence-words.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { shownText } from '../../ui/useText.ts';
import { words as collectionWords } from '../list-words.ts';
import { useCategoryName } from './Categories.tsx';
import { listAddress, SORTS, toggled, withLicence, type Choice, type TermFilter } from './choice.ts';
import { labelOf } from './facets.ts';
import { FilterLink } from './FilterLink.tsx';
import styles from './Filters.module.css';
import { useOpenFilter } from './useOpenFilter.ts';
import { words } from './words.ts';
import { Years } from './Years.tsx';

interface FiltersProps {
  choice: Choice;
  facets: Facets;
}

/** Shown before and after the years. */
const [BEFORE, AFTER]: TermFilter[][] = [['object_name'], ['place', 'material', 'people', 'maker']];

const SORT_NAMES = {
  added: 'sort-added',
  newest: 'sort-newest',
  oldest: 'sort-oldest',
  number: 'sort-number',
  title: 'sort-title',
} as const;

/** The filters of the list: disclosures with links, on phones sheets at the bottom. They work without JavaScript. */
export function Filters({ choice, facets }: FiltersProps) {
  const word = useWords(words);
  const filters = useRef<HTMLElement>(null);
  useOpenFilter(filters);
  const isDated = choice.from !== undefined || choice.until !== undefined || choice.undated;
  const hasYears = facets.years.some(({ count }) => count > 0) || facets.undated > 0;
  const shared = { choice, facets };
  return (
    <nav ref={filters} className={styles.filters} aria-label={word('filters')}>
      <CategoryFilter {...shared} />
      {BEFORE?.map((name) => (
        <TermFilterPart key={name} name={name} {...shared} />
      ))}
      {(hasYears || isDated) && (
        <Filter name={word('years')} total={facets.total} isChosen={isDated}>
          <Years {...shared} />
        </Filter>
      )}
      {AFTER?.map((name) => (
        <TermFilterPart key={name} name={name} {...shared} />
      ))}
      {(['picture', 'on_show'] as const).map((name) =>
        facets[name] > 0 || choice[name] ? (
          <FilterLink
            key={name}
            to={listAddress({ ...choice, [name]: !choice[name] })}
            isChosen={choice[name]}
            count={facets[name]}
          >
            {word(name)}
          </FilterLink>
        ) : null,
      )}
      <BranchFilter {...shared} />
      <LicenceFilter {...shared} />
      <Filter name={word('sort')} total={facets.total} isChosen={choice.sort !== undefined}>
        <ul className={styles.values}>
          {[undefined, ...SORTS].map((sort) => (
            <li key={sort ?? ''}>
              <FilterLink to={listAddress({ ...choice, sort })} isChosen={choice.sort === sort}>
                {word(SORT_NAMES[sort ?? 'added'])}
              </FilterLink>
            </li>
          ))}
        </ul>
      </Filter>
    </nav>
  );
}

/** On phones, in place of the row of categories. */
function CategoryFilter({ choice: { category: chosen, ...rest }, facets }: FiltersProps) {
  const own = useWords(collectionWords);
  const name = useCategoryName(facets);
  const values = facets.facets.category.map(({ id, key, count }) => ({ category: key ?? id, count }));
  const options = values.filter(({ category, count }) => count > 0 || category === chosen);
  if (options.length === 0) return null;
  return (
    <Filter name={own('categories')} total={facets.total} isChosen={chosen !== undefined} onlyOnPhones>
      <ul className={styles.values}>
        {options.map(({ category, count }) => {
          const isChosen = category === chosen;
          const to = listAddress({ ...rest, ...(!isChosen && { category }) });
          return (
            <li key={category}>
              <FilterLink to={to} isChosen={isChosen} count={count}>
                {name(category)}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </Filter>
  );
}

function TermFilterPart({ name, choice, facets }: FiltersProps & { name: TermFilter }) {
  const word = useWords(words);
  const lang = useLang();
  const chosen = choice.terms[name] ?? [];
  const values = facets.facets[name].filter(({ id, count }) => count > 0 || chosen.includes(id));
  if (values.length === 0) return null;
  return (
    <Filter name={word(name)} total={facets.total} isChosen={chosen.length > 0}>
      <ul className={styles.values}>
        {values.map(({ id, label, count }) => {
          const { text, lang: foreign } = labelOf(label, lang);
          return (
            <li key={id} lang={foreign}>
              <FilterLink to={listAddress(toggled(choice, name, id))} isChosen={chosen.includes(id)} count={count}>
                {text}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </Filter>
  );
}

/** The branches where objects are on show. */
function BranchFilter({ choice, facets }: FiltersProps) {
  const word = useWords(words);
  const lang = useLang();
  const known = useShell()?.branches ?? [];
  const values = (facets.branches ?? []).flatMap(({ id, count }) => {
    const branch = known.find((one) => one.id === id);
    return branch ? { id, count, ...shownText(branch.content, lang) } : [];
  });
  if (values.length < 2 && choice.branch === undefined) return null;
  return (
    <Filter name={word('branch')} total={facets.total} isChosen={choice.branch !== undefined}>
      <ul className={styles.values}>
        {values.map(({ id, count, text, lang: foreign }) => {
          const isChosen = id === choice.branch;
          const to = listAddress({ ...choice, branch: isChosen ? undefined : id });
          return (
            <li key={id} lang={foreign}>
              <FilterLink to={to} isChosen={isChosen} count={count}>
                {text?.title}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </Filter>
  );
}

function LicenceFilter({ choice, facets }: FiltersProps) {
  const word = useWords(words);
  const licence = useWords(licenceWords);
  const { licence: chosen = [] } = choice;
  const values = facets.licences ?? [];
  if (values.length === 0 && chosen.length === 0) return null;
  return (
    <Filter name={word('licence')} total={facets.total} isChosen={chosen.length > 0}>
      <ul className={styles.values}>
        {values.map(({ code, licence: uri, count }) => (
          <li key={code}>
            <FilterLink to={listAddress(withLicence(choice, code))} isChosen={chosen.includes(code)} count={count}>
              {licenceName(uri, licence)}
            </FilterLink>
          </li>
        ))}
      </ul>
    </Filter>
  );
}

interface FilterProps {
  name: string;
  /** Objects that are found now. */
  total: number;
  isChosen: boolean;
  onlyOnPhones?: boolean;
  children: ReactNode;
}

function Filter({ name, total, isChosen, onlyOnPhones = false, children }: FilterProps) {
  const word = useWords(words);
  const details = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  return (
    // one at a time, even without JavaScript
    <details
      ref={details}
      className={onlyOnPhones ? `${styles.filter} ${styles.onlyOnPhones}` : styles.filter}
      name="filter"
      data-chosen={isChosen || undefined}
    >
      <summary>{name}</summary>
      <div className={styles.panel}>
        {children}
        {hydrated && (
          <>
            <div className={styles.close}>
              <Button kind="quiet" onClick={close}>
                {word('close')}
              </Button>
            </div>
            {/* on phones the sheet covers the list */}
            <div className={styles.done}>
              <Button onClick={close}>{word('found', { count: total })}</Button>
            </div>
          </>
        )}
      </div>
    </details>
  );
}
