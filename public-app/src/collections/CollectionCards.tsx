import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import type { Ref } from 'react';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import card from '../ui/card.module.css';
import { useText } from '../ui/useText.ts';
import styles from './collections.module.css';
import { visitState, type ListVisit } from './record/list-visit.ts';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

interface CollectionCardsProps {
  collections: readonly PublicCollection[];
  /** How many places are kept for those that come next, so that nothing moves. */
  coming?: number;
  isLoading?: boolean;
  /** The first of these places. */
  next?: Ref<HTMLLIElement>;
  heading?: 'h2' | 'h3';
  /** The list that they stand in, with the place of the first one. */
  list?: ListVisit;
}

/** Cards of the collections (docs/product.md, "Collections"). */
export function CollectionCards({
  collections,
  coming = 0,
  isLoading = false,
  next,
  heading = 'h3',
  list,
}: CollectionCardsProps) {
  const own = useWords(words);
  if (collections.length === 0) return <Empty>{own('empty')}</Empty>;
  return (
    <ul className={styles.list} aria-busy={isLoading || undefined}>
      {collections.map((collection, index) => (
        <li key={collection.id}>
          <CollectionCard
            collection={collection}
            heading={heading}
            visit={list && { search: list.search, at: list.at + index }}
          />
        </li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        // named by where it is in the list: those that remain must not move when the first ones give way to cards
        <li
          key={`place ${collections.length + place}`}
          className={styles.place}
          ref={place === 0 ? next : undefined}
          aria-hidden="true"
        >
          <Picture media={undefined} alt="" ratio="1 / 1" sizes="" />
          <div className={styles.words} />
        </li>
      ))}
    </ul>
  );
}

/** Also a card of the home page's carousel. */
export function CollectionCard({
  collection,
  heading: Heading,
  visit,
}: {
  collection: PublicCollection;
  heading: 'h2' | 'h3';
  /** Its place in a list, by which its page finds its neighbours. */
  visit?: ListVisit;
}) {
  const t = useT();
  const lang = useLang();
  const { text, lang: foreign } = useText(collection.content);
  return (
    <article className={card.card}>
      <Picture
        media={collection.media[0]}
        alt=""
        ratio="1 / 1"
        sizes="(max-width: 36rem) 100vw, (max-width: 64rem) 45vw, 26rem"
        toCome={t('item.toCome')}
      />
      <div className={styles.text}>
        <p className={card.meta}>{t(`category.${collection.category}`)}</p>
        <Heading className={card.title} lang={foreign}>
          <Link to={inLang(`/collections/${collection.id}`, lang)} state={visit && visitState(visit)}>
            {text?.title}
          </Link>
        </Heading>
        {text?.description && <p lang={foreign}>{text.description}</p>}
      </div>
    </article>
  );
}
