import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import type { Around } from '../../data/around.ts';
import { useWords } from '../../i18n/useWords.ts';
import styles from './around.module.css';
import { ObjectCards } from './ObjectCards.tsx';
import { Occasions } from './Occasions.tsx';
import { words } from './words.ts';

const MAX_OTHERS = 6;

/** The objects of an exhibition, and what else is on in the branch; a preview has neither. */
export function AroundItem({ around: { objects = [], total = 0, programme } }: { around: Around }) {
  const word = useWords(words);
  return (
    <>
      {objects.length > 0 && (
        <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="objects">
          <h2 id="objects">{word('objects')}</h2>
          <ObjectCards objects={objects} />
          {total > objects.length && (
            <p className={styles.all}>{word('some', { shown: objects.length, count: total })}</p>
          )}
        </section>
      )}
      {programme && (
        <Occasions
          id="also"
          title={word('also')}
          occasions={[...programme.now, ...programme.coming].slice(0, MAX_OTHERS)}
        />
      )}
    </>
  );
}
