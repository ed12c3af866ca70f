import type { PublicEvent, PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { addressOf, organization, picturesOf, tagOf, textIn } from './common.server.ts';
import type { DescribedPage } from './StructuredData.tsx';

/** The fields that events and exhibitions have in common. */
export const occasion = (
  page: DescribedPage,
  { content, media }: Pick<PublicEvent | PublicExhibition, 'content' | 'media'>,
) =>
  ({
    name: textIn<{ title: string }>(content, page.lang)?.title,
    description: page.description,
    inLanguage: tagOf(content, page.lang),
    url: addressOf(page, page.path),
    image: picturesOf(page, media),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: organization(page),
  }) as const;
