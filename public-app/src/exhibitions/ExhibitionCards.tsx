import type { PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { clothOf, Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Link } from 'react-router-dom';
import { inLang } from '../address.ts';
import { useT } from '../i18n/useT.ts';
import card from '../ui/card.module.css';
import { useText } from '../ui/useText.ts';
import { ExhibitionDates } from './ExhibitionDates.tsx';
import styles from './exhibitions.module.css';

/** The first one large, the others beside it; each leads to its page. */
export function ExhibitionCards({
  exhibitions,
  heading = 'h3',
}: {
  exhibitions: readonly PublicExhibition[];
  heading?: 'h2' | 'h3';
}) {
  const t = useT();
  if (exhibitions.length === 0) return <Empty>{t('exhibitions.empty')}</Empty>;
  return (
    <ul className={`${layout.grid} ${styles.list}`}>
      {exhibitions.map((exhibition) => (
        <li key={exhibition.id}>
          <ExhibitionCard exhibition={exhibition} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function ExhibitionCard({ exhibition, heading: Heading }: { exhibition: PublicExhibition; heading: 'h2' | 'h3' }) {
  const lang = useLang();
  const { text, lang: foreign } = useText(exhibition.content);
  return (
    <article className={card.card}>
      <Picture
        media={exhibition.media[0]}
        alt=""
        ratio="var(--card-ratio)"
        sizes="(max-width: 60rem) 100vw, 48rem"
        cloth={clothOf(exhibition.id)}
      />
      <div>
        <p className={card.meta}>
          <ExhibitionDates exhibition={exhibition} />
        </p>
        <Heading className={card.title} lang={foreign}>
          <Link to={inLang(`/exhibitions/${exhibition.id}`, lang)}>{text?.title}</Link>
        </Heading>
        {text?.excerpt && <p lang={foreign}>{text.excerpt}</p>}
      </div>
    </article>
  );
}
