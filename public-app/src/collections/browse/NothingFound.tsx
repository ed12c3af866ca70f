import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Chips } from './Chosen.tsx';
import { helpful, type ChosenPart } from './facets.ts';
import styles from './Filters.module.css';
import { words } from './words.ts';

/** An empty list suggests which filter to remove. */
export function NothingFound({ parts }: { parts: readonly ChosenPart[] }) {
  const word = useWords(words);
  const lang = useLang();
  return (
    <Empty>
      <div className={styles.nothing}>
        <p>{word('nothing')}</p>
        {helpful(parts).length > 0 && (
          <>
            <p>{word('drop')}</p>
            <Chips parts={helpful(parts)} />
          </>
        )}
        <Link className={buttonClass('quiet')} to={inLang('/collections', lang)}>
          {word('everything')}
        </Link>
      </div>
    </Empty>
  );
}
