import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { ObjectCards } from '../../ui/around/ObjectCards.tsx';
import { Localized } from './parts.tsx';
import styles from './record.module.css';
import { words } from './words.ts';

/** The public objects related to one, and its parts, as cards. */
export function RelatedObjects({ object: { record, record_objects: objects = [] } }: { object: PublicCollection }) {
  const word = useWords(words);
  // the object that it is part of is listed in the record
  const related = objects.filter(({ id }) => id !== record?.part_of);
  if (related.length === 0) return null;
  const noteOf = (id: string) => record?.related?.find((other) => other.id === id)?.note;
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="related">
      <h2 id="related">{word('related')}</h2>
      <ObjectCards
        objects={related}
        note={({ id }) => {
          const note = noteOf(id);
          return note && <Localized text={note} />;
        }}
      />
    </section>
  );
}
