import type { Site } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from 'react-router-dom';
import { inLang } from '../address.ts';
import { useT } from '../i18n/useT.ts';
import { Section } from '../Section.tsx';
import { SectionFailed } from '../SectionFailed.tsx';
import styles from './AboutSection.module.css';
import stripes from './stripes.svg';

/** The museum in its own words, its facts in numbers, both from the site's settings, and the place of its photograph. */
export function AboutSection({ site }: { site: Site | undefined }) {
  const t = useT();
  const lang = useLang();
  const link = (
    <Link className={layout.more} to={inLang('/about', lang)}>
      <More>{t('about.more')}</More>
    </Link>
  );
  return (
    <Section id="about" title={t('about.title')} link={link}>
      {site ? <About site={site} /> : <SectionFailed />}
    </Section>
  );
}

function About({ site }: { site: Site }) {
  const lang = useLang();
  const shown = pickLang(site.about, lang);
  const [first, ...rest] = (shown ? (site.about[shown] ?? '') : '').split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={`${layout.grid} ${styles.about}`}>
      <div className={styles.words}>
        <div lang={shown && shown !== lang ? languages[shown].tag : undefined}>
          {first && <p className={styles.statement}>{first}</p>}
          {rest.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
        <Facts facts={site.facts} />
      </div>
      <img className={styles.picture} src={stripes} alt="" width="576" height="720" loading="lazy" />
    </div>
  );
}

function Facts({ facts }: { facts: Site['facts'] }) {
  const t = useT();
  const rows = [
    { value: facts.exhibits, label: t('facts.exhibits') },
    { value: facts.collections, label: t('facts.collections') },
    { value: 3, label: t('facts.branches') },
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(
        ({ value, label }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number(value)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
