import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { useWords } from '../i18n/useWords.ts';
import { Seo } from '../seo/seo.tsx';
import { OtherTimes } from '../ui/OtherTimes.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { CalendarLink, FeedLink } from '../ui/Subscribe.tsx';
import page from '../ui/page.module.css';
import { EventRows } from './EventRows.tsx';
import type { EventsData } from './events.data.ts';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';

/** Coming events, with a link to the archive. */
export function EventsPage() {
  const section = useWords(sectionWords);
  const own = useWords(words);
  const lang = useLang();
  const { events } = useLoaderData<EventsData>();
  return (
    <div className={`${layout.wrap} ${page.page}`}>
      <Seo title={section('title')} description={own('description')} />
      <link rel="alternate" type="text/calendar" title={section('title')} href={inLang('/events.ics', lang)} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={section('title')}
        href={inLang('/events/rss.xml', lang)}
      />
      <PageHead title={section('title')}>
        <p className={page.aside}>
          <CalendarLink path="/events.ics">{own('subscribe')}</CalendarLink>
          <FeedLink path="/events.ics" type="text/calendar">
            {own('file')}
          </FeedLink>
          <FeedLink path="/events/rss.xml" type="application/rss+xml">
            RSS
          </FeedLink>
        </p>
      </PageHead>
      <EventRows events={events} heading="h2" />
      <OtherTimes path="/events/past">{own('past')}</OtherTimes>
    </div>
  );
}
