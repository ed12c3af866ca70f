import type { AdminNews } from '@muzey/shared-ui/api/generated/index.ts';
import { newsDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { clothOf, Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Link } from 'react-router-dom';
import { countWritten } from '../content/draft.ts';
import { LanguageChips } from '../content/LanguageChips.tsx';
import styles from '../content/list.module.css';
import { StateBadges } from '../content/StateBadges.tsx';
import { useT } from '../i18n/useT.ts';
import { newsToDraft, PARTS, titleOf } from './news.form.ts';

interface NewsRowProps {
  news: AdminNews;
  /** The list's search and filters, kept while an article is edited. */
  query: string;
  onDelete: () => void;
}

export function NewsRow({ news, query, onDelete }: NewsRowProps) {
  const t = useT();
  const lang = useLang();
  const { lang: shown, title } = titleOf(news, lang);
  const draft = newsToDraft(news);
  const edit = `/admin/news/${news.id}/edit${query}`;
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Picture media={news.media[0]} alt="" ratio="4 / 3" sizes="8.5rem" cloth={clothOf(news.id)} />
      </div>
      <div>
        <div className={styles.states}>
          <StateBadges state={news.state} archived={news.archived} />
          <LanguageChips written={(key) => countWritten(draft.content[key])} parts={PARTS.length} />
        </div>
        <h2 lang={languages[shown].tag}>
          <Link to={edit}>{title}</Link>
        </h2>
        <p className={styles.sub}>
          {news.author && <span>{t('news.author', { name: news.author })}</span>}
          <span>{t('news.createdOn', { date: newsDate(news.createdAt) })}</span>
          {shown !== lang && <span>{t('list.fallback', { lang: t(`langName.${shown}`) })}</span>}
        </p>
      </div>
      <div className={styles.acts}>
        <Link className={buttonClass('quiet')} to={edit} aria-label={`${t('edit')}: ${title}`}>
          {t('edit')}
        </Link>
        <Button kind="danger" aria-label={`${t('delete')}: ${title}`} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </article>
  );
}
