import type { ShownRooms } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { comparedIn } from '@muzey/shared-ui/i18n/alphabets.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { MoreLink } from '../MoreLink.tsx';
import { shownText } from '../useText.ts';
import styles from './around.module.css';
import { ObjectCards } from './ObjectCards.tsx';
import { words } from './words.ts';

/** The objects on show in a branch, by room; nothing if there are none. */
export function Rooms({ rooms: { rooms, total } }: { rooms: ShownRooms }) {
  const word = useWords(words);
  const lang = useLang();
  if (total === 0) return null;
  const compare = comparedIn(lang);
  const named = rooms.map((shown) => ({ ...shown, name: shownText(shown.room, lang) }));
  // objects without a room come last
  const ordered = named.sort(
    (a, b) => Number(!a.name.text) - Number(!b.name.text) || compare(a.name.text ?? '', b.name.text ?? ''),
  );
  return (
    <section className={`${layout.wrap} ${styles.section}`} id="on-show" aria-labelledby="on-show-title">
      <h2 id="on-show-title">{word('onShow')}</h2>
      {ordered.map(({ name, count, objects }, at) => (
        <div key={name.text ?? at}>
          {(name.text || ordered.length > 1) && (
            <h3 className={styles.room} lang={name.lang}>
              {name.text ?? word('others')} <span>{number(count)}</span>
            </h3>
          )}
          <ObjectCards objects={objects} heading={name.text || ordered.length > 1 ? 'h4' : 'h3'} />
        </div>
      ))}
      <p className={styles.all}>
        <MoreLink path="/collections?on_show=true">{word('allOnShow')}</MoreLink>
      </p>
    </section>
  );
}
