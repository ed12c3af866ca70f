import type { FoundTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { inLang } from '../app/address.ts';
import { Link } from '../app/Link.tsx';
import { useWords } from '../i18n/useWords.ts';
import { useText } from '../ui/useText.ts';
import styles from './search.module.css';
import { termPath } from './term-path.ts';
import { words } from './words.ts';

/** Terms with the name that was looked for, with the number of their objects. */
export function TermLinks({ terms }: { terms: readonly FoundTerm[] }) {
  const own = useWords(words);
  if (terms.length === 0) return null;
  return (
    <nav className={styles.terms} aria-labelledby="found-terms">
      <h2 id="found-terms">{own('terms')}</h2>
      <ul>
        {terms.map((term) => (
          <li key={term.id}>
            <TermLink term={term} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TermLink({ term }: { term: FoundTerm }) {
  const { text, lang } = useText(term.labels);
  return (
    <Link to={inLang(termPath(term), useLang())}>
      <span lang={lang}>{text}</span> <small>{term.count}</small>
    </Link>
  );
}
