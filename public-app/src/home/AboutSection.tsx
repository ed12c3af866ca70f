import type { Site } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useT } from '../i18n/useT.ts';
import { Section } from '../Section.tsx';
import styles from './AboutSection.module.css';

/** The museum in its own words, and its facts in numbers, both from the site's settings. */
export function AboutSection({ site }: { site: Site }) {
  const t = useT();
  const lang = useLang();
  const shown = pickLang(site.about, lang);
  const [first, ...rest] = (shown ? (site.about[shown] ?? '') : '').split('\n').filter((line) => line.trim() !== '');
  const facts = [
    { value: site.facts.exhibits, label: t('facts.exhibits') },
    { value: site.facts.collections, label: t('facts.collections') },
    { value: 3, label: t('facts.branches') },
  ];
  return (
    <Section id="about" title={t('about.title')}>
      <div className={`${layout.grid} ${styles.about}`}>
        <div className={styles.words} lang={shown && shown !== lang ? languages[shown].tag : undefined}>
          {first && <p className={styles.statement}>{first}</p>}
          {rest.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <dl className={styles.facts}>
          {facts.map(
            ({ value, label }) =>
              value !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{number(value)}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </Section>
  );
}
