import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useRef } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { staysIn } from '../app/stays.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import page from '../ui/page.module.css';
import { sections } from '../section-list.ts';
import { searchAddress, type SearchData } from './search.data.ts';
import styles from './search.module.css';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { TermLinks } from './TermLinks.tsx';
import { VisitAnswers } from './VisitAnswers.tsx';
import { words } from './words.ts';

/** Search in everything that is published. The query is in the address, so the form works without JavaScript. */
export function SearchPage() {
  const own = useWords(words);
  const lang = useLang();
  const data = useLoaderData<SearchData>();
  const { q, type } = data;
  const location = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // the search icon was pressed to type
    if (staysIn(location.state)) field.current?.focus();
  }, [location]);
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={q ? `${q} · ${own('title')}` : own('title')} description={own('description')} hidden />
      <PageHead title={own('title')} />
      <form className={styles.form} role="search" action={inLang('/search', lang)}>
        <SearchField key={q} q={q} ref={field} />
        {type && <input type="hidden" name="type" value={type} />}
        <Button type="submit">{own('submit')}</Button>
      </form>
      {q && <Found {...data} />}
    </div>
  );
}

function Found({ q, type, results, counts, page: number, pages, meant, visit, terms = [] }: SearchData) {
  const own = useWords(words);
  const lang = useLang();
  const total = sections.reduce((sum, section) => sum + (counts[section.type] ?? 0), 0);
  const hasOthers = visit !== undefined || terms.length > 0;
  return (
    <>
      {visit && <VisitAnswers {...visit} />}
      <TermLinks terms={terms} />
      {total > 0 && <Kinds q={q} type={type} counts={counts} total={total} />}
      <p className={styles.count} role="status">
        {(total > 0 || !hasOthers) && own('found', { count: type ? (counts[type] ?? 0) : total })}
      </p>
      {meant !== null && (
        <p className={styles.hint}>
          {own('meant')} <Link to={inLang(searchAddress(meant), lang)}>{meant}</Link>
        </p>
      )}
      {results.length > 0 && <SearchResults results={results} />}
      {results.length === 0 && !hasOthers && (
        <Empty>
          <p>{own('nothing', { q })}</p>
          <p className={styles.hint}>{own('nothingHint')}</p>
        </Empty>
      )}
      <Pager
        page={number}
        pages={pages}
        path={searchAddress(q, type)}
        labels={{ before: own('previous'), after: own('next') }}
      />
    </>
  );
}

/** Links to the results of each type; types without results are left out, except for the selected one. */
function Kinds({ q, type, counts, total }: Pick<SearchData, 'q' | 'type' | 'counts'> & { total: number }) {
  const own = useWords(words);
  const lang = useLang();
  const kinds = [
    { kind: undefined, label: own('all'), count: total },
    ...sections.map((section) => ({
      kind: section.type,
      label: section.words[lang].title,
      count: counts[section.type] ?? 0,
    })),
  ];
  return (
    <nav className={styles.kinds} aria-label={own('kinds')}>
      <ul>
        {kinds
          .filter(({ kind, count }) => count > 0 || kind === type)
          .map(({ kind, label, count }) => (
            <li key={label}>
              <Link to={inLang(searchAddress(q, kind), lang)} aria-current={kind === type ? 'page' : undefined}>
                {label} <span>{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
