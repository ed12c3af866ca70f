import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { OtherTimes } from '../ui/OtherTimes.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { FeedLink } from '../ui/Subscribe.tsx';
import page from '../ui/page.module.css';
import { groupsByTime } from './by-time.ts';
import { ExhibitionCards } from './ExhibitionCards.tsx';
import type { CurrentExhibitionsData } from './exhibitions.data.ts';
import styles from './exhibitions.module.css';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';

const TITLES = { now: 'time-now', lastWeeks: 'time-lastWeeks', coming: 'time-coming', past: 'past' } as const;

/** Current and coming exhibitions by time, with a link to the archive. */
export function ExhibitionsPage() {
  const section = useWords(sectionWords);
  const own = useWords(words);
  const lang = useLang();
  const { exhibitions, today } = useLoaderData<CurrentExhibitionsData>();
  const groups = groupsByTime(exhibitions, today);
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={section('title')} description={own('description')} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={section('title')}
        href={inLang('/exhibitions/rss.xml', lang)}
      />
      <PageHead title={section('title')}>
        <p className={page.aside}>
          <FeedLink path="/exhibitions/rss.xml" type="application/rss+xml">
            RSS
          </FeedLink>
        </p>
      </PageHead>
      {groups.map(({ time, items }, index) => (
        <section key={time} className={styles.group} aria-labelledby={time}>
          <h2 id={time}>{own(TITLES[time])}</h2>
          <ExhibitionCards exhibitions={items} led={index === 0} />
        </section>
      ))}
      {groups.length === 0 && <ExhibitionCards exhibitions={[]} />}
      <OtherTimes path="/exhibitions/past">{own('past')}</OtherTimes>
    </div>
  );
}
