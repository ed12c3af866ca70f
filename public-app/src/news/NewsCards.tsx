import type { NewsCard as News } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Empty, FallbackNote } from '@muzey/shared-ui/ui/feedback.tsx';
import { useT } from '../i18n/useT.ts';
import { NewsCard } from './NewsCard.tsx';
import styles from './NewsCard.module.css';
import { words } from './words.ts';
import { useWords } from '../i18n/useWords.ts';

/** Cards in the given order, with a note when some are not in the reader's language. */
export function NewsCards({
  news,
  priority = false,
  compact = false,
  heading,
}: {
  news: readonly News[];
  priority?: boolean;
  /** Two in a row on a wide screen, with the words beside the picture. */
  compact?: boolean;
  heading?: 'h2' | 'h3';
}) {
  const t = useT();
  const own = useWords(words);
  const lang = useLang();
  if (news.length === 0) return <Empty>{own('empty')}</Empty>;
  return (
    <>
      {news.some((item) => item.content[lang] === undefined) && (
        <div className={styles.note}>
          <FallbackNote>{t('fallback-some')}</FallbackNote>
        </div>
      )}
      <ul className={`${styles.list} ${compact ? styles.compact : ''}`}>
        {news.map((item, index) => (
          <li key={item.id}>
            <NewsCard news={item} priority={priority && index === 0} heading={heading} />
          </li>
        ))}
      </ul>
    </>
  );
}
