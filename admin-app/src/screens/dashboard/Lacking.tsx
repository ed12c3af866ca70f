import type { LackingLanguage } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Link } from 'react-router-dom';
import { useSectionWords } from '../../content/names.ts';
import { useT } from '../../i18n/useT.ts';
import { useOwnSections } from '../../content/own-sections.ts';
import styles from './dashboard.module.css';
import { useAgendaT } from './words.ts';

/** How many published items of each type lack a language, with a link to them. */
export function Lacking({ lacking }: { lacking: readonly LackingLanguage[] }) {
  const t = useT();
  const own = useAgendaT();
  const word = useSectionWords();
  const types = useOwnSections()
    .map(({ type }) => ({ type, of: lacking.filter((lackingLanguage) => lackingLanguage.type === type) }))
    .filter(({ of }) => of.length > 0);
  if (types.length === 0) return null;
  return (
    <section className={styles.below} aria-labelledby="overview-lacking">
      <h2 id="overview-lacking">{own('overview-lacking')}</h2>
      <ul>
        {types.map(({ type, of }) => (
          <li key={type} className={styles.lacking}>
            <span>{word(type, 'list')}</span>
            {of.map(({ lang, count }) => {
              const text = `${t(`langName-${lang}`)}: ${number(count)}`;
              return (
                <Link
                  key={lang}
                  to={`/admin/${type}?status=published&missing=${lang}`}
                  aria-label={`${word(type, 'list')}, ${text}`}
                >
                  {text}
                </Link>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
