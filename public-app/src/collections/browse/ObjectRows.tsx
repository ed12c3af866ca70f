import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import type { CSSProperties, Ref } from 'react';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { useT } from '../../i18n/useT.ts';
import { useWords } from '../../i18n/useWords.ts';
import card from '../../ui/card.module.css';
import { SelectButton } from '../../ui/selection/SelectButton.tsx';
import { textsOf, useText } from '../../ui/useText.ts';
import { useCategoryOf } from '../category-name.ts';
import { visitState, type ListVisit } from '../record/list-visit.ts';
import { dateShown } from '../record/object-date.ts';
import { termsOf } from '../record/terms-of.ts';
import styles from './ObjectRows.module.css';
import { words } from '../words.ts';

/** The minimum and maximum width of a card, whatever its picture's shape: there are words below it. */
const [NARROWEST, WIDEST] = [0.62, 1.9];

/** The shape of a picture that is not known yet, or of a placeholder. */
const UNKNOWN = 1;

/**
 * The widths of cards in rows of this many, as CSS with the gap `--gutter`. Rows are as wide as the page, and their height does not depend
 * on the pictures: nothing moves when cards replace their placeholders.
 * @param ratios width divided by height, undefined if it is not known
 */
export function widthsOfCards(ratios: readonly (number | undefined)[], perRow: number): string[] {
  const shares = ratios.map((ratio) => Math.min(WIDEST, Math.max(NARROWEST, ratio ?? UNKNOWN)));
  return shares.map((share, at) => {
    const first = at - (at % perRow);
    const row = shares.slice(first, first + perRow);
    // the last row may be shorter
    const sum = row.reduce((total, ratio) => total + ratio, 0) + (perRow - row.length) * UNKNOWN;
    // a hundredth of a pixel less, so that rounding does not break a row
    return `calc((100% - ${perRow - 1} * var(--gutter)) * ${(share / sum).toFixed(5)} - 0.01px)`;
  });
}

interface ObjectRowsProps {
  collections: readonly PublicCollection[];
  /** How many placeholders are reserved for the next cards, so that nothing moves. */
  coming?: number;
  isLoading?: boolean;
  /** The first of these placeholders. */
  next?: Ref<HTMLLIElement>;
  heading?: 'h2' | 'h3';
  /** The list that they are in, with the position of the first one. */
  list?: ListVisit;
}

/** Objects as rows of uncropped pictures, all of one height and as wide as the page (docs/design.md, "Pictures"). */
export function ObjectRows({
  collections,
  coming = 0,
  isLoading = false,
  next,
  heading = 'h3',
  list,
}: ObjectRowsProps) {
  const ratios = [
    ...collections.map(({ media: [first] }) => first && first.width / first.height),
    ...Array.from({ length: coming }, () => undefined),
  ];
  const [three, two] = [widthsOfCards(ratios, 3), widthsOfCards(ratios, 2)];
  const widths = (at: number): CSSProperties => ({ '--three': three[at], '--two': two[at] });
  return (
    <ul className={styles.rows} aria-busy={isLoading || undefined}>
      {collections.map((collection, at) => (
        <li key={collection.id} style={widths(at)}>
          <ObjectCard object={collection} heading={heading} visit={list && { search: list.search, at: list.at + at }} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, place) => (
        // keyed by position in the list: the remaining ones must not move when cards replace the first ones
        <li
          key={`place ${collections.length + place}`}
          className={styles.place}
          style={widths(collections.length + place)}
          ref={place === 0 ? next : undefined}
          aria-hidden="true"
        >
          <div className={styles.frame} />
          <div className={styles.words} />
        </li>
      ))}
    </ul>
  );
}

interface ObjectCardProps {
  object: PublicCollection;
  heading: 'h2' | 'h3';
  visit: ListVisit | undefined;
}

function ObjectCard({ object, heading: Heading, visit }: ObjectCardProps) {
  const t = useT();
  const categoryOf = useCategoryOf();
  const word = useWords(words);
  const lang = useLang();
  const { text, lang: foreign } = useText(object.content);
  const [first] = object.media;
  const isVeiled = object.record?.sensitive !== undefined;
  const ratio = first && !isVeiled ? first.width / first.height : 1;
  return (
    <article className={card.card}>
      <div className={styles.frame} style={{ '--ratio': ratio.toFixed(4) }}>
        <Picture
          media={isVeiled ? undefined : first}
          alt=""
          sizes={`min(100vw, ${Math.ceil(22 * Math.min(ratio, 2.5))}rem)`}
          toCome={isVeiled ? word('veiled') : t('item-toCome')}
        />
      </div>
      <div className={styles.words}>
        <p className={card.meta}>{categoryOf(object)}</p>
        <Heading className={card.title} lang={foreign}>
          <Link to={inLang(`/collections/${object.slug ?? object.id}`, lang)} state={visit && visitState(visit)}>
            {text?.title}
          </Link>
        </Heading>
        <Line object={object} />
        {object.part_on_show && <p>{word('partOnShow')}</p>}
      </div>
      <SelectButton id={object.id} title={text?.title ?? ''} />
    </article>
  );
}

/** Maker and date; for an object without them, the beginning of its description. */
function Line({ object }: { object: PublicCollection }) {
  const lang = useLang();
  const description = useText(textsOf(object.content, 'description'));
  const made = object.record?.object_production?.[0];
  const [agent] = termsOf(object, lang)([made?.agent]);
  const facts = [agent?.label ?? made?.agent_name, made?.date && dateShown(made.date, lang)].filter(Boolean);
  if (facts.length > 0) return <p lang={agent?.lang}>{facts.join(', ')}</p>;
  return description.text ? <p lang={description.lang}>{description.text}</p> : null;
}
