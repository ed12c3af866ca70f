import { newsDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { FallbackNote } from '@muzey/shared-ui/ui/feedback.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { Link, useLoaderData } from 'react-router-dom';
import { inLang } from '../address.ts';
import { useT } from '../i18n/useT.ts';
import { Section } from '../Section.tsx';
import { Seo } from '../seo.tsx';
import { altOf } from '../ui/alt-of.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { NewsCards } from './NewsCards.tsx';
import type { ArticleData } from './news.data.ts';
import styles from './ArticlePage.module.css';

/** Title, uz-UZ date, views, excerpt, pictures, the whole text, and the way back (specification, section 2). */
export function ArticlePage() {
  const t = useT();
  const lang = useLang();
  const { article, others } = useLoaderData<ArticleData>();
  const shown = pickLang(article.content, lang) ?? lang;
  const text = article.content[shown];
  const textLang = shown === lang ? undefined : languages[shown].tag;
  const [first, ...rest] = article.media;
  return (
    <>
      <Seo
        title={text?.title}
        description={text?.excerpt ?? text?.content}
        picture={first}
        type="article"
        hidden={article.archived}
        parents={[{ path: '/news', label: t('news.title') }]}
        about={{ kind: 'article', article }}
      />
      <div className={`${layout.wrap} ${styles.back}`}>
        <Link to={inLang('/news', lang)}>
          <Icon name="arrow-left" />
          {t('news.back')}
        </Link>
      </div>
      <article>
        <header className={`${layout.wrap} ${styles.head}`}>
          <h1 lang={textLang}>{text?.title}</h1>
          <p className={styles.meta}>
            <time dateTime={article.date} lang={languages.uz.tag}>
              {newsDate(article.date)}
            </time>
            <span className={styles.number}>{t('news.views', { count: article.views })}</span>
            {article.author && <span>{t('news.author', { name: article.author })}</span>}
            {article.archived && <StateBadge kind="archived">{t('news.archived')}</StateBadge>}
          </p>
          {textLang && <FallbackNote>{t('fallback.article', { lang: t(`langName.${shown}`) })}</FallbackNote>}
        </header>
        {first && (
          <figure className={`${layout.wrap} ${styles.image}`}>
            <Picture
              media={first}
              alt={altOf(first, lang)}
              ratio="var(--image-ratio)"
              sizes="(max-width: 60rem) 100vw, 85rem"
              priority
            />
          </figure>
        )}
        <div className={layout.wrap}>
          <div className={`${layout.grid} ${styles.prose}`} lang={textLang}>
            {text?.excerpt && <p className={styles.lead}>{text.excerpt}</p>}
            <div className={styles.body}>
              <Paragraphs text={text?.content ?? ''} />
            </div>
          </div>
          {rest.length > 0 && (
            <ul className={styles.pictures} aria-label={t('news.pictures')}>
              {rest.map((media) => (
                <li key={media.id}>
                  <Picture media={media} alt={altOf(media, lang)} sizes="(max-width: 48rem) 100vw, 42rem" />
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
      {others.length > 0 && (
        <Section
          id="others"
          title={t('news.others')}
          link={
            <Link className={layout.more} to={inLang('/news', lang)}>
              <More>{t('news.all')}</More>
            </Link>
          }
        >
          <NewsCards news={others} />
        </Section>
      )}
    </>
  );
}
