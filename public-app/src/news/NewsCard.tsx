import type { NewsCard as News } from '@muzey/shared-ui/api/generated/index.ts';
import { newsDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import card from '../ui/card.module.css';
import styles from './NewsCard.module.css';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

interface NewsCardProps {
  news: News;
  /** Loads the picture first, because the card is in the page's first view. */
  priority?: boolean;
  /** Under a section's title it is an h3, under the page's own an h2. */
  heading?: 'h2' | 'h3';
}

/** A news card (docs/product.md, "News"). */
export function NewsCard({ news, priority = false, heading: Heading = 'h3' }: NewsCardProps) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  const shownLang = pickLang(news.content, lang) ?? lang;
  const text = news.content[shownLang];
  const media = news.media[0];
  const foreign = shownLang === lang ? undefined : languages[shownLang].tag;
  return (
    <article className={`${card.card} ${styles.card}`}>
      <div className={styles.picture}>
        <Picture
          media={media}
          alt=""
          ratio="var(--card-ratio)"
          between={[1, 3 / 2]}
          sizes="(max-width: 36rem) 40vw, (max-width: 64rem) 45vw, 26rem"
          priority={priority}
        />
      </div>
      <p className={`${card.meta} ${styles.meta}`}>
        <time dateTime={news.date} lang={languages.uz.tag}>
          {newsDate(news.date)}
        </time>
        {foreign && <StateBadge kind="info">{t('fallback-badge', { lang: t(`langName-${shownLang}`) })}</StateBadge>}
      </p>
      <Heading className={card.title} lang={foreign}>
        <Link to={inLang(`/news/${news.slug ?? news.id}`, lang)}>{text?.title}</Link>
      </Heading>
      {text?.excerpt && (
        <p className={styles.excerpt} lang={foreign}>
          {text.excerpt}
        </p>
      )}
      <span className={`${layout.more} ${styles.more}`} aria-hidden="true">
        <More>{own('more')}</More>
      </span>
    </article>
  );
}
