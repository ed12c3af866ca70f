import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { ChosenPart } from './facets.ts';
import styles from './Filters.module.css';
import { words } from './words.ts';

/** The active filters as links that remove them. */
export function Chips({ parts }: { parts: readonly ChosenPart[] }) {
  const word = useWords(words);
  const lang = useLang();
  return (
    <ul className={styles.chips}>
      {parts.map(({ key, name, lang: foreign, without }) => (
        <li key={key} lang={foreign}>
          <Link to={inLang(without, lang)} preventScrollReset rel="nofollow" aria-label={word('remove', { name })}>
            {name}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** All active filters, and a link that clears them. */
export function Chosen({ parts }: { parts: readonly ChosenPart[] }) {
  const word = useWords(words);
  const lang = useLang();
  if (parts.length === 0) return null;
  return (
    <div className={styles.chosen} role="group" aria-label={word('chosen')}>
      <Chips parts={parts} />
      {parts.length > 1 && (
        <Link to={inLang('/collections', lang)} preventScrollReset>
          {word('clear')}
        </Link>
      )}
    </div>
  );
}
