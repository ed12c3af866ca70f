import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { doorSign } from '@muzey/shared-ui/visit/opening.ts';
import { firstPicture, shownRow, type StoredRow } from '../../platform/content/item-rows.js';
import { defaultText } from '../../platform/text/localized.js';
import { missingBits, translationsOf, type Translated } from '../../platform/text/origins.js';
import { textsOfLists, textsOfRow } from '../../platform/text/row-texts.js';
import { scheduleFields } from '../../platform/content/schedule.dto.js';
import { shownContent } from '../../platform/content-types/shown-languages.js';
import type { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import { attach } from '../../platform/media/model/media-mapper.js';
import { inPlace, shownPictureTexts } from '../../platform/media/model/picture-texts.js';
import type { AdminBranch, Branch, BranchRow } from './branches.dto.js';
import type { BranchEntity } from './branches.entity.js';
import { hoursFrom, hoursToCome } from './hours.js';
import { toPriceList } from './prices.js';

function base<Shown extends Media>(branch: BranchEntity, media: ReadonlyMap<string, Shown>, now: Date) {
  return {
    id: branch.id,
    slug: branch.slug,
    address: defaultText(branch.address),
    addresses: branch.address,
    ...attach(branch.mediaIds, media),
    googleMaps: branch.mapUrl,
    latitude: branch.latitude,
    longitude: branch.longitude,
    placeLink: branch.placeLink,
    directions: branch.directions,
    hours: branch.hours,
    prices: branch.prices,
    priceList: toPriceList(branch.prices),
    ...(branch.answers.length > 0 && { answers: branch.answers }),
    ...(branch.phone !== null && { phone: branch.phone }),
    work: '.',
    today: doorSign(branch.hours, now),
  };
}

export function toBranch(branch: BranchEntity, media: ReadonlyMap<string, Media>, now: Date): Branch {
  const shared = base(branch, media, now);
  const hours = hoursFrom(isoDay(now), branch.hours);
  return {
    ...shared,
    hours,
    media: inPlace(shared.media, branch.pictureTexts),
    content: shownContent(branch),
  };
}

/** The texts of a branch that somebody may have to translate: not those of days and weeks that are over. */
function branchTexts(branch: BranchEntity, now: Date): Translated {
  const content = textsOfRow({ ...branch, hours: hoursToCome(isoDay(now), branch.hours) });
  return { content, origins: branch.origins };
}

export function toAdminBranch(branch: BranchEntity, media: ReadonlyMap<string, AdminMedia>, now: Date): AdminBranch {
  const { content, mediaIds, pictureTexts, position, version, createdAt, updatedAt } = branch;
  const pictures = shownPictureTexts(mediaIds, pictureTexts);
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return {
    ...base(branch, media, now),
    content,
    ...(pictures.length > 0 ? { pictures } : {}),
    position,
    ...scheduleFields(branch),
    translations: translationsOf(branchTexts(branch, now)),
    version,
    ...times,
  };
}

/** A row of the staff's list, as the database gives it. */
export type StoredBranchRow = StoredRow &
  Pick<BranchRow, 'slug' | 'addresses' | 'position'> &
  Pick<BranchEntity, 'directions' | 'prices' | 'hours' | 'answers' | 'pictureTexts'>;

export function toBranchRow(row: StoredBranchRow, media: ReadonlyMap<string, AdminMedia>, now: Date): BranchRow {
  const { id, slug, addresses, position, version, createdAt, updatedAt, shownFrom, shownUntil } = row;
  const columns = { id, slug, addresses, position, version, createdAt, updatedAt };
  const schedule = scheduleFields({ shownFrom, shownUntil });
  const hours = hoursToCome(isoDay(now), row.hours);
  const others = textsOfLists({ ...row, address: addresses, hours });
  const written = LANGS.map((lang) => {
    return [lang, [...(row.texts?.[lang]?.written ?? []), ...Object.keys(others[lang] ?? {})]] as const;
  });
  const missing = missingBits(Object.fromEntries(written));
  return { ...columns, ...schedule, ...shownRow({ ...row, missing }), media: firstPicture(row, media) };
}
