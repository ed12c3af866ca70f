import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { Link } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { CollectionCarousel } from '../collections/CollectionCarousel.tsx';
import { ContactSection } from '../contact/ContactSection.tsx';
import { EventRows } from '../events/EventRows.tsx';
import { ExhibitionCards } from '../exhibitions/ExhibitionCards.tsx';
import type { en } from '../i18n/en.ts';
import { useT } from '../i18n/useT.ts';
import { NewsCards } from '../news/NewsCards.tsx';
import { Section } from '../app/Section.tsx';
import { SectionFailed } from '../app/SectionFailed.tsx';
import { useShell } from '../shell/shell.data.ts';
import { BranchesSection } from './BranchesSection.tsx';
import { FollowRow } from './FollowRow.tsx';
import type { HomeData } from './home.data.ts';

/** What comes after the first screens: from the branches to the contact form, in the order of the specification (section 2). */
export function LaterSections({ exhibitions, news, events, collections }: HomeData) {
  const t = useT();
  const shell = useShell();
  return (
    <>
      <BranchesSection branches={shell?.branches} />
      <Section id="exhibitions" title={t('nav.exhibitions')} link={<All path="/exhibitions" label="exhibitions.all" />}>
        {exhibitions ? <ExhibitionCards exhibitions={exhibitions} /> : <SectionFailed />}
      </Section>
      {shell && <FollowRow socials={shell.site.socials} />}
      <Section
        id="news"
        title={t('news.title')}
        // only when more than five were returned (specification, section 2)
        link={news && news.length > 5 && <All path="/news" label="news.all" />}
      >
        {news ? <NewsCards news={news} /> : <SectionFailed />}
      </Section>
      <Section id="events" title={t('nav.events')} link={<All path="/events" label="events.all" />} sunken>
        {events ? <EventRows events={events} /> : <SectionFailed />}
      </Section>
      <Section
        id="collections"
        title={t('nav.collections')}
        link={<All path="/collections" label="collections.all" />}
        deepest
      >
        {collections ? <CollectionCarousel collections={collections} /> : <SectionFailed />}
      </Section>
      <ContactSection />
    </>
  );
}

/** The one link of a section: to the page that has all of it. */
function All({ path, label }: { path: string; label: keyof typeof en }) {
  const t = useT();
  return (
    <Link className={layout.more} to={inLang(path, useLang())}>
      <More>{t(label)}</More>
    </Link>
  );
}
