import type { PublicCollection, RecordObject } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/useT.ts';
import { useWords } from '../../i18n/useWords.ts';
import card from '../../ui/card.module.css';
import { useText } from '../../ui/useText.ts';
import { words as collectionWords } from '../words.ts';
import { Localized } from './parts.tsx';
import styles from './record.module.css';
import { words } from './words.ts';

/** The public objects related to one, and its parts, as cards. */
export function RelatedObjects({ object: { record, record_objects: objects = [] } }: { object: PublicCollection }) {
  const word = useWords(words);
  // the object that it is part of is listed in the record
  const related = objects.filter(({ id }) => id !== record?.part_of);
  if (related.length === 0) return null;
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby="related">
      <h2 id="related">{word('related')}</h2>
      <ul className={styles.cards}>
        {related.map((object) => (
          <li key={object.id}>
            <RelatedCard object={object} note={record?.related?.find(({ id }) => id === object.id)?.note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedCard({
  object,
  note,
}: {
  object: RecordObject;
  note: Parameters<typeof Localized>[0]['text'] | undefined;
}) {
  const t = useT();
  const lang = useLang();
  const own = useWords(collectionWords);
  const isVeiled = object.sensitive !== undefined;
  const [first] = object.media;
  const ratio = first && !isVeiled ? first.width / first.height : 1;
  const { text, lang: foreign } = useText(object.content);
  return (
    <article className={card.card}>
      <div className={styles.whole} style={{ '--ratio': ratio.toFixed(4) }}>
        <Picture
          media={isVeiled ? undefined : first}
          alt=""
          sizes="(max-width: 36rem) 90vw, 18rem"
          toCome={isVeiled ? own('veiled') : t('item-toCome')}
        />
      </div>
      <h3 className={card.title} lang={foreign}>
        <Link to={inLang(`/collections/${object.id}`, lang)}>{text?.title}</Link>
      </h3>
      {note && (
        <p className={styles.note}>
          <Localized text={note} />
        </p>
      )}
    </article>
  );
}
