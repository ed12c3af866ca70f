import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useLocation } from 'react-router-dom';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { shownText } from '../../ui/useText.ts';
import { visitIn, visitState } from './list-visit.ts';
import styles from './Neighbours.module.css';
import { words } from './page-words.ts';
import { useBeside, type Neighbour } from './useBeside.ts';

/**
 * Links to the previous and next object in the list that the reader came from. Their space is reserved, so that nothing moves when they
 * appear.
 */
export function Neighbours({ id }: { id: string }) {
  const word = useWords(words);
  const lang = useLang();
  const { previous, next } = useBeside(id, visitIn(useLocation().state));
  const link = (neighbour: Neighbour | undefined, key: 'previous' | 'next') => {
    if (!neighbour) return <span />;
    const title = shownText(neighbour.object.content, lang).text?.title ?? '';
    return (
      <Link
        className={buttonClass('square')}
        to={inLang(`/collections/${neighbour.object.slug ?? neighbour.object.id}`, lang)}
        state={visitState(neighbour.visit)}
        rel={key === 'next' ? 'next' : 'prev'}
        aria-label={word(key, { title })}
        title={title}
      >
        <Icon name={key === 'next' ? 'arrow-right' : 'arrow-left'} />
      </Link>
    );
  };
  const content = (
    <>
      {link(previous, 'previous')}
      {link(next, 'next')}
    </>
  );
  if (!previous && !next) return <div className={styles.neighbours}>{content}</div>;
  return (
    <nav className={styles.neighbours} aria-label={word('neighbours')}>
      {content}
    </nav>
  );
}
