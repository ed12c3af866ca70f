import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import card from '../ui/card.module.css';
import { textsOf, useText } from '../ui/useText.ts';
import { useCategoryOf } from './category-name.ts';
import styles from './collections.module.css';
import { words } from './words.ts';

/** A card of the home page's carousel. */
export function CollectionCard({
  collection,
  heading: Heading,
}: {
  collection: PublicCollection;
  heading: 'h2' | 'h3';
}) {
  const t = useT();
  const categoryOf = useCategoryOf();
  const lang = useLang();
  const own = useWords(words);
  const isVeiled = collection.record.sensitive !== undefined;
  const { text, lang: foreign } = useText(collection.content);
  const description = useText(textsOf(collection.content, 'description'));
  return (
    <article className={card.card}>
      <Picture
        media={isVeiled ? undefined : collection.media[0]}
        alt=""
        ratio="1 / 1"
        whole
        sizes="18rem"
        toCome={isVeiled ? own('veiled') : t('item-toCome')}
      />
      <div className={styles.text}>
        <p className={card.meta}>{categoryOf(collection)}</p>
        <Heading className={card.title} lang={foreign}>
          <Link to={inLang(`/collections/${collection.slug ?? collection.id}`, lang)}>{text?.title}</Link>
        </Heading>
        {description.text && <p lang={description.lang}>{description.text}</p>}
      </div>
    </article>
  );
}
