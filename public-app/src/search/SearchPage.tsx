import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
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
import type { ContentType } from '../section.ts';
import { MAX_QUERY_LENGTH, type SearchData } from './search.data.ts';
import styles from './search.module.css';
import { SearchResults } from './SearchResults.tsx';
import { words } from './words.ts';

const addressOf = (q: string, type?: ContentType): string =>
  `/search?${new URLSearchParams({ q, ...(type && { type }) }).toString()}`;

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
        <TextField
          key={q}
          ref={field}
          label={own('label')}
          hint={own('hint')}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={MAX_QUERY_LENGTH}
          enterKeyHint="search"
          required
        />
        {type && <input type="hidden" name="type" value={type} />}
        <Button type="submit">{own('submit')}</Button>
      </form>
      {q && <Found {...data} />}
    </div>
  );
}

function Found({ q, type, results, counts, page: number, pages, meant }: SearchData) {
  const own = useWords(words);
  const lang = useLang();
  const total = sections.reduce((sum, section) => sum + (counts[section.type] ?? 0), 0);
  return (
    <>
      {total > 0 && <Kinds q={q} type={type} counts={counts} total={total} />}
      <p className={styles.count} role="status">
        {own('found', { count: type ? (counts[type] ?? 0) : total })}
      </p>
      {meant !== null && (
        <p className={styles.hint}>
          {own('meant')} <Link to={inLang(addressOf(meant), lang)}>{meant}</Link>
        </p>
      )}
      {results.length > 0 ? (
        <SearchResults results={results} />
      ) : (
        <Empty>
          <p>{own('nothing', { q })}</p>
          <p className={styles.hint}>{own('nothingHint')}</p>
        </Empty>
      )}
      <Pager
        page={number}
        pages={pages}
        path={addressOf(q, type)}
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
              <Link to={inLang(addressOf(q, kind), lang)} aria-current={kind === type ? 'page' : undefined}>
                {label} <span>{count}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
