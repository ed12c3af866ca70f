import type { NewsArticle, PublicEvent, PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import type { Event, ExhibitionEvent, NewsArticle as NewsArticleThing, Thing } from 'schema-dts';
import type { DescribedPage } from './described.tsx';
import { absolute, addressOf, organization, placeOf, tagOf, textIn } from './parts.ts';

/** Longer headlines are cut by search engines anyway (Google, "Article"). */
const HEADLINE = 110;

/** The museum's clocks are always five hours ahead of UTC. */
const moment = (date: string, time: string | null): string => (time === null ? date : `${date}T${time}:00+05:00`);

const pictures = (page: DescribedPage, images: readonly string[]): string[] =>
  images.length > 0 ? images.map((url) => absolute(page, url)) : [page.picture];

/** What all that takes place has. */
const common = (page: DescribedPage, { content, images }: Pick<PublicEvent | PublicExhibition, 'content' | 'images'>) =>
  ({
    name: textIn<{ title: string }>(content, page.lang)?.title,
    description: page.description,
    inLanguage: tagOf(content, page.lang),
    url: addressOf(page, page.path),
    image: pictures(page, images),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: organization(page),
  }) as const;

/** Without a day it is no event to a machine. */
export function describeEvent(page: DescribedPage, event: PublicEvent): Thing[] {
  const { date, start_time: start, end_time: end, registration_link: register } = event;
  if (date === null) return [];
  const thing: Event = {
    '@type': 'Event',
    ...common(page, event),
    startDate: moment(date, start),
    // an end without a time would come before the beginning
    endDate: start !== null && end === null ? undefined : moment(date, end),
    location: placeOf(page, event.location),
    offers: register === null ? undefined : { '@type': 'Offer', url: register },
  };
  return [thing];
}

export function describeExhibition(page: DescribedPage, exhibition: PublicExhibition): Thing[] {
  const { start_date: startDate, end_date: endDate, location } = exhibition;
  if (startDate === null) return [];
  const thing: ExhibitionEvent = {
    '@type': 'ExhibitionEvent',
    ...common(page, exhibition),
    startDate,
    endDate: endDate ?? undefined,
    location: placeOf(page, location),
  };
  return [thing];
}

export function describeArticle(page: DescribedPage, article: NewsArticle): Thing[] {
  const thing: NewsArticleThing = {
    '@type': 'NewsArticle',
    headline: textIn(article.content, page.lang)?.title.slice(0, HEADLINE),
    description: page.description,
    inLanguage: tagOf(article.content, page.lang),
    datePublished: article.date,
    image: pictures(page, article.images),
    author: { '@type': 'Organization', name: article.author ?? page.museum, url: addressOf(page, '/') },
    publisher: organization(page),
    mainEntityOfPage: addressOf(page, page.path),
    isAccessibleForFree: true,
  };
  return [thing];
}
