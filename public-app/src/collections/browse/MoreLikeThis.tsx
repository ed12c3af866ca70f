import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { useWords } from '../../i18n/useWords.ts';
import styles from '../record/record.module.css';
import type { AlikeObjects } from './alike.ts';
import { listAddress } from './choice.ts';
import { ObjectRows } from './ObjectRows.tsx';
import { words } from './words.ts';

/** Objects similar to that of the page, and a link to all of them. */
export function MoreLikeThis({ like: { choice, collections } }: { like: AlikeObjects }) {
  const word = useWords(words);
  const lang = useLang();
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="like">
      <h2 id="like">{word('like')}</h2>
      <ObjectRows collections={collections} />
      <Link className={layout.more} to={inLang(listAddress(choice), lang)} rel="nofollow">
        <More>{word('allLike')}</More>
      </Link>
    </section>
  );
}
