import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import type { ShellData } from '../data/shell-data.ts';
import { useT } from '../i18n/useT.ts';
import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { altOf } from '../ui/alt-of.ts';
import { useText } from '../ui/useText.ts';
import styles from './AboutSection.module.css';
import stripes from './stripes.svg';

/** The beginning of the museum's text, its facts in numbers, and its photograph or a woven pattern in its place. */
export function AboutSection({ shell }: { shell: ShellData | null }) {
  const t = useT();
  const lang = useLang();
  const link = (
    <Link className={layout.more} to={inLang('/about', lang)}>
      <More>{t('about-more')}</More>
    </Link>
  );
  return (
    <Section id="about" title={t('about-title')} link={link}>
      {shell ? <About {...shell} /> : <SectionFailed />}
    </Section>
  );
}

function About({ site, branches }: ShellData) {
  const page = useLang();
  const { text = '', lang } = useText(site.about);
  const [first, second] = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={`${layout.grid} ${styles.about}`}>
      <div className={styles.words}>
        <div lang={lang}>
          {first && <p className={styles.statement}>{first}</p>}
          {second && <p>{second}</p>}
        </div>
        <Facts facts={site.facts} branches={branches.length - 1} />
      </div>
      <figure className={styles.picture}>
        {site.picture ? (
          <Picture
            media={site.picture}
            alt={altOf(site.picture, page)}
            ratio="var(--about-ratio)"
            between={[1, 3 / 2]}
            sizes="(max-width: 60rem) 100vw, 27rem"
          />
        ) : (
          <img src={stripes} alt="" width="576" height="720" loading="lazy" />
        )}
        <figcaption>{site.picture?.credit_line ?? site.picture?.creator}</figcaption>
      </figure>
    </div>
  );
}

/** @param branches their number, without the main museum */
function Facts({ facts, branches }: { facts: ShellData['site']['facts']; branches: number }) {
  const t = useT();
  const rows = [
    { value: facts.exhibits, label: t('facts-exhibits') },
    { value: facts.collections, label: t('facts-collections') },
    { value: branches > 0 ? branches : null, label: t('facts-branches') },
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
