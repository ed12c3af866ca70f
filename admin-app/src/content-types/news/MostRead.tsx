import type { ReadArticle } from '@muzey/shared-ui/api/generated/index.ts';
import { Link } from 'react-router-dom';
import { editAddress } from '../../content/section.ts';
import { useT } from './words.ts';

/** The articles that visitors read most in the last days; nothing while nobody reads. */
export function MostRead({ articles }: { articles: readonly ReadArticle[] }) {
  const t = useT();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="overview-most-read">
      <h2 id="overview-most-read">{t('overview.mostRead')}</h2>
      <ol>
        {articles.map(({ id, title, views }) => (
          <li key={id}>
            <Link to={editAddress('news', id)}>{title}</Link> <span>{t('list.viewCount', { count: views })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
