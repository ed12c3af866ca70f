import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { useHomeData } from '../data/home-data.ts';
import { useWords } from '../i18n/useWords.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { EventRows } from './EventRows.tsx';
import { words as sectionWords } from './section-name.ts';
import { words } from './words.ts';

export function EventsOnHome() {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const events = useHomeData<PublicEvent[]>('events');
  const link = <MoreLink path="/events">{own('all')}</MoreLink>;
  return (
    <Section id="events" title={section('title')} link={link} sunken>
      {events ? <EventRows events={events} compact /> : <SectionFailed />}
    </Section>
  );
}
