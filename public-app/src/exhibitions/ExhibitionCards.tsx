import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import card from '../ui/card.module.css';
import { useText } from '../ui/useText.ts';
import { ExhibitionDates } from './ExhibitionDates.tsx';
import styles from './exhibitions.module.css';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** Loaded when the first dialog is opened. */
const ExhibitionModal = lazy(async () => {
  const modal = await import(/* webpackChunkName: "exhibition-modal" */ './ExhibitionModal.tsx');
  return { default: modal.ExhibitionModal };
});

interface ExhibitionCardsProps {
  exhibitions: readonly PublicExhibition[];
  heading?: 'h2' | 'h3';
  /** Whether the first one is large. */
  led?: boolean;
}

/**
 * Each opens in a dialog over the page, at the address of its own page, and going back closes it. After a reload, and without JavaScript,
 * the address shows the page itself.
 */
export function ExhibitionCards({ exhibitions, heading = 'h3', led = true }: ExhibitionCardsProps) {
  const own = useWords(words);
  const lang = useLang();
  const { mask } = useLocation();
  const open = exhibitions.find((exhibition) => mask?.pathname === pathOf(exhibition, lang));
  if (exhibitions.length === 0) return <Empty>{own('empty')}</Empty>;
  return (
    <>
      <ul className={`${layout.grid} ${styles.list} ${led ? styles.led : ''}`}>
        {exhibitions.map((exhibition) => (
          <li key={exhibition.id}>
            <ExhibitionCard exhibition={exhibition} heading={heading} />
          </li>
        ))}
      </ul>
      <Suspense>{open && <ExhibitionModal key={open.id} exhibition={open} />}</Suspense>
    </>
  );
}

const pathOf = ({ slug, id }: Pick<PublicExhibition, 'slug' | 'id'>, lang: Lang): string =>
  inLang(`/exhibitions/${slug ?? id}`, lang);

interface ExhibitionCardProps {
  exhibition: PublicExhibition;
  heading: 'h2' | 'h3';
}

function ExhibitionCard({ exhibition, heading: Heading }: ExhibitionCardProps) {
  const lang = useLang();
  const { pathname, search, hash } = useLocation();
  const { text, lang: foreign } = useText(exhibition.content);
  const place = useText(exhibition.locations);
  return (
    <article className={card.card}>
      <Picture
        media={exhibition.media[0]}
        alt=""
        ratio="var(--card-ratio)"
        between={[1, 4 / 3]}
        sizes="(max-width: 60rem) 100vw, 48rem"
      />
      <div>
        <p className={card.meta}>
          <ExhibitionDates exhibition={exhibition} />
          {place.text && (
            <>
              {(exhibition.start_date ?? exhibition.end_date) && ' · '}
              <span lang={place.lang}>{place.text}</span>
            </>
          )}
        </p>
        <Heading className={card.title} lang={foreign}>
          <Link to={{ pathname, search, hash }} mask={pathOf(exhibition, lang)} replace={false} preventScrollReset>
            {text?.title}
          </Link>
        </Heading>
        {text?.excerpt && <p lang={foreign}>{text.excerpt}</p>}
      </div>
    </article>
  );
}
