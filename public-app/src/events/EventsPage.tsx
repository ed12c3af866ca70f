import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { Section } from '../Section.tsx';
import { Seo } from '../seo.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import page from '../ui/page.module.css';
import { EventRows } from './EventRows.tsx';
import type { EventsData } from './events.data.ts';

/** What is to come, and under it what has been. */
export function EventsPage() {
  const t = useT();
  const { coming, past } = useLoaderData<EventsData>();
  return (
    <>
      <Seo title={t('nav.events')} description={t('events.description')} image={coming[0]?.images[0]} />
      <div className={`${layout.wrap} ${page.page}`}>
        <PageHead title={t('nav.events')} />
        <EventRows events={coming} heading="h2" />
      </div>
      {past.length > 0 && (
        <Section id="past" title={t('events.past')} sunken>
          <EventRows events={past} />
        </Section>
      )}
    </>
  );
}
