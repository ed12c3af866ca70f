import { randomUUID } from 'node:crypto';
import type { BranchEntity } from '../../content-types/branches/branches.entity.js';
import {
  derive as deriveCollection,
  COLLECTION_TEXT_FIELDS,
  type Collection,
} from '../../content-types/collections/collections.entity.js';
import { NO_SCHEDULE } from '../../platform/content-types/schedule.js';
import { mergeContent, type Texts } from '../../platform/text/localized.js';
import { derive as deriveEvent, EVENT_TEXT_FIELDS, type Event } from '../../content-types/events/events.entity.js';
import {
  derive as deriveExhibition,
  EXHIBITION_TEXT_FIELDS,
  type Exhibition,
} from '../../content-types/exhibitions/exhibitions.entity.js';
import { derive, NEWS_TEXT_FIELDS, type News } from '../../content-types/news/news.entity.js';
import { derive as derivePage, PAGE_TEXT_FIELDS, type PageEntity } from '../../content-types/pages/pages.entity.js';
import type { SiteEntity } from '../../features/site/site.entity.js';
import { dayFrom } from './days.js';
import type {
  DemoBranch,
  DemoCollection,
  DemoEvent,
  DemoExhibition,
  DemoItem,
  DemoNews,
  DemoPage,
  DemoSite,
} from './demo.types.js';
import { textsOfRow } from '../../platform/text/row-texts.js';
import { firstOrigins } from './first-origins.js';
import { placeIn } from './towns.js';

export function newsRow(news: DemoNews, mediaIds: string[], now: Date): News {
  const { author, published, archived } = news;
  const { en, ...authorNames } = author;
  const content = mergeContent({}, news.content, NEWS_TEXT_FIELDS);
  const origins = firstOrigins(textsOfRow({ content, author: en, authorNames }));
  const date = new Date(news.date);
  return {
    id: randomUUID(),
    content,
    documents: {},
    origins,
    ...derive({ content, documents: {}, origins, author: en, authorNames }),
    mediaIds,
    pictureTexts: {},
    ...NO_SCHEDULE,
    published,
    archived,
    forTranslation: false,
    branchId: null,
    author: en,
    authorNames,
    date,
    views: 0,
    version: 1,
    // as if written on its date, unless that is in the future
    createdAt: date < now ? date : now,
    updatedAt: now,
  };
}

/**
 * The common columns of all content types, for an item written when the demo was loaded.
 * @param place columns with further texts
 */
function itemRow<Field extends string>(
  item: DemoItem<Texts<Field>>,
  textFields: readonly Field[],
  mediaIds: string[],
  createdAt: Date,
  place = {},
) {
  const { published, archived } = item;
  const content = mergeContent({}, item.content, textFields);
  return {
    id: randomUUID(),
    content,
    documents: {},
    origins: firstOrigins(textsOfRow({ content, ...place })),
    mediaIds,
    pictureTexts: {},
    ...NO_SCHEDULE,
    published,
    archived,
    forTranslation: false,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

export function exhibitionRow(
  exhibition: DemoExhibition,
  mediaIds: string[],
  now: Date,
  branchId: string | null,
): Exhibition {
  const { start_date, end_date, location } = exhibition;
  const place = placeIn(location);
  const item = itemRow(exhibition, EXHIBITION_TEXT_FIELDS, mediaIds, now, place);
  const facts = { startDate: dayFrom(now, start_date), endDate: dayFrom(now, end_date), ...place };
  const general = { branchId, objects: [], position: null };
  return { ...item, ...facts, ...general, ...deriveExhibition({ ...item, ...place }) };
}

export function eventRow(event: DemoEvent, mediaIds: string[], now: Date, branchId: string | null): Event {
  const { date, start_time: startTime, end_time: endTime, location, registration_link: registrationLink } = event;
  const place = placeIn(location);
  const item = itemRow(event, EVENT_TEXT_FIELDS, mediaIds, now, place);
  const once = { endDate: null, repeats: null, days: null, lastDay: null };
  const facts = {
    date: date && dayFrom(now, date),
    ...once,
    startTime,
    endTime,
    ...place,
    registrationLink,
    branchId,
  };
  return { ...item, ...facts, ...deriveEvent({ content: item.content, ...place }) };
}

/** @param place in the demo's list, whose first item is the newest */
export function collectionRow(collection: DemoCollection, mediaIds: string[], now: Date, place: number): Collection {
  const item = itemRow(collection, COLLECTION_TEXT_FIELDS, mediaIds, new Date(now.getTime() - place * 60_000));
  const named = { externalId: null, record: {} };
  const facts = { category: collection.category, position: null, ...named };
  return { ...item, ...facts, ...deriveCollection({ content: item.content, ...named }) };
}

export function pageRow(page: DemoPage, mediaIds: string[], now: Date): PageEntity {
  const { slug, place, position } = page;
  const item = itemRow(page, PAGE_TEXT_FIELDS, mediaIds, now);
  return { ...item, slug, place, position, formerSlugs: [], parentId: null, ...derivePage(item) };
}

/** Half the width and height of the map, in degrees: a town and its surroundings. */
const AROUND = { longitude: 0.06, latitude: 0.03 };

/** The address of an embedded map around a place. */
function mapOf({ latitude, longitude }: NonNullable<DemoBranch['place']>): string {
  const corners = [-1, 1].flatMap((side) =>
    [longitude + side * AROUND.longitude, latitude + side * AROUND.latitude].map((degrees) => degrees.toFixed(4)),
  );
  const query = new URLSearchParams({ bbox: corners.join(), layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}

export function branchRow(branch: DemoBranch, mediaIds: string[], now: Date): BranchEntity {
  const { slug, position, content, address, place, directions, hours, prices, answers = [] } = branch;
  return {
    id: randomUUID(),
    slug,
    formerSlugs: [],
    position,
    content,
    documents: {},
    origins: firstOrigins(textsOfRow({ content, address, directions, hours, prices, answers })),
    address,
    mapUrl: place && mapOf(place),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    placeLink: null,
    directions,
    hours,
    prices: [...prices],
    answers: [...answers],
    phone: null,
    mediaIds,
    pictureTexts: {},
    ...NO_SCHEDULE,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Without the demo content, a museum starts without everything that only the museum can know. */
export const NO_EXAMPLES: Pick<SiteEntity, 'phone' | 'email' | 'socials' | 'pictureId'> = {
  phone: null,
  email: null,
  socials: [],
  pictureId: null,
};

export function siteRow(
  { name, address, about, facts, banner }: DemoSite,
  { phone, email, socials, pictureId }: typeof NO_EXAMPLES,
  now: Date,
): SiteEntity {
  const origins = firstOrigins(textsOfRow({ name, address, about, banner }));
  const texts = { name, address, about, documents: {}, origins };
  const openData = { harvest: false, licence: null, iiif: true, embeds: true };
  return { id: 1, ...texts, phone, email, socials, pictureId, facts, banner, openData, version: 1, updatedAt: now };
}
