import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import type { Occasion, Programme } from '../../data/around.ts';
import { useWords } from '../../i18n/useWords.ts';
import card from '../card.module.css';
import { daysOf } from '../days-of.ts';
import { useText } from '../useText.ts';
import styles from './around.module.css';
import { words } from './words.ts';

/** The exhibitions and events of a branch: those that are on, then those that come. */
export function WhatsOn({ programme: { now, coming } }: { programme: Programme }) {
  const word = useWords(words);
  return (
    <>
      <Occasions id="on-now" title={word('onNow')} occasions={now} />
      <Occasions id="coming" title={word('coming')} occasions={coming} />
    </>
  );
}

/** Cards of exhibitions and events below a heading; nothing if there are none. */
export function Occasions({ id, title, occasions }: { id: string; title: string; occasions: readonly Occasion[] }) {
  if (occasions.length === 0) return null;
  return (
    <section className={`${layout.wrap} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.cards}>
        {occasions.map((occasion) => (
          <li key={occasion.id}>
            <OccasionCard occasion={occasion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OccasionCard({ occasion: { type, id, slug, titles, media, start, end } }: { occasion: Occasion }) {
  const word = useWords(words);
  const lang = useLang();
  const title = useText(titles);
  return (
    <article className={card.card}>
      {media[0] && <Picture media={media[0]} alt="" ratio="4 / 3" sizes="(max-width: 36rem) 90vw, 18rem" />}
      <p className={card.meta}>
        {word(type === 'exhibitions' ? 'exhibition' : 'event')}
        {start && (
          <>
            {' · '}
            <time dateTime={end && end !== start ? `${start}/${end}` : start}>{daysOf(start, end, lang)}</time>
          </>
        )}
      </p>
      <h3 className={card.title} lang={title.lang}>
        <Link to={inLang(`/${type}/${slug ?? id}`, lang)}>{title.text}</Link>
      </h3>
    </article>
  );
}
