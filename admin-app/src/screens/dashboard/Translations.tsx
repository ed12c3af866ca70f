import type { TranslationCount } from '@muzey/shared-ui/api/generated/index.ts';
import { Link } from 'react-router-dom';
import { useOwnLanguages } from '../languages/useOwnLanguages.ts';
import { useT } from '../../translation/words.ts';
import styles from './dashboard.module.css';

/** How much there is to translate into each of the languages of this account. Nothing while it is not known, or done. */
export function Translations({ counts }: { counts: readonly TranslationCount[] }) {
  const t = useT();
  const { chosen, languages } = useOwnLanguages();
  const rows = (chosen.length > 0 ? chosen : languages).flatMap((lang) => {
    const of = counts.filter((count) => count.lang === lang);
    const [behind, missing] = (['behind', 'missing'] as const).map((state) =>
      of.reduce((sum, count) => sum + count[state], 0),
    );
    const parts = [
      ...(behind ? [t('languages-count-behind', { count: behind })] : []),
      ...(missing ? [t('languages-count-missing', { count: missing })] : []),
    ];
    return parts.length > 0 ? [{ lang, text: `${t(`langName-${lang}`)}: ${parts.join(', ')}` }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.below} aria-labelledby="overview-translations">
      <h2 id="overview-translations">{t('nav-languages')}</h2>
      <ul>
        {rows.map(({ lang, text }) => (
          <li key={lang} className={styles.lacking}>
            <Link to={`/admin/languages?lang=${lang}`}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
