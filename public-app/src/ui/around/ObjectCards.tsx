import type { RecordObject } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import type { ReactNode } from 'react';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useT } from '../../i18n/useT.ts';
import { useWords } from '../../i18n/useWords.ts';
import card from '../card.module.css';
import { SelectButton } from '../selection/SelectButton.tsx';
import { useText } from '../useText.ts';
import styles from './around.module.css';
import { words } from './words.ts';

interface ObjectCardsProps {
  objects: readonly RecordObject[];
  /** More about an object. */
  note?: (object: RecordObject) => ReactNode;
  heading?: 'h3' | 'h4';
}

/** Objects with their first pictures, which are never cut. */
export function ObjectCards({ objects, note, heading = 'h3' }: ObjectCardsProps) {
  return (
    <ul className={styles.cards}>
      {objects.map((object) => (
        <li key={object.id}>
          <ObjectCard object={object} note={note?.(object)} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

interface ObjectCardProps {
  object: RecordObject;
  note: ReactNode;
  heading: 'h3' | 'h4';
}

function ObjectCard({ object, note, heading: Heading }: ObjectCardProps) {
  const t = useT();
  const word = useWords(words);
  const lang = useLang();
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
          toCome={isVeiled ? word('veiled') : t('item-toCome')}
        />
      </div>
      <Heading className={card.title} lang={foreign}>
        <Link to={inLang(`/collections/${object.slug ?? object.id}`, lang)}>{text?.title}</Link>
      </Heading>
      {note && <p className={styles.note}>{note}</p>}
      <SelectButton id={object.id} title={text?.title ?? ''} />
    </article>
  );
}
