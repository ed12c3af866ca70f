import { doorSign } from '@muzey/shared-ui/visit/opening.ts';
import { defaultText } from '../content/localized.js';
import { titledLanguages } from '../content/show-item.js';
import type { Media } from '../media/media.dto.js';
import { attach } from '../media/media.service.js';
import type { AdminBranch, Branch } from './branches.dto.js';
import type { BranchEntity } from './branches.entity.js';
import { toPriceList } from './prices.js';

export function toBranch(branch: BranchEntity, media: ReadonlyMap<string, Media>, now = new Date()): Branch {
  return {
    id: branch.id,
    slug: branch.slug,
    content: titledLanguages(branch.content),
    address: defaultText(branch.address),
    addresses: branch.address,
    ...attach(branch.mediaIds, media),
    googleMaps: branch.mapUrl,
    hours: branch.hours,
    prices: branch.prices,
    priceList: toPriceList(branch.prices),
    work: '.',
    today: doorSign(branch.hours, now),
  };
}

export function toAdminBranch(branch: BranchEntity, media: ReadonlyMap<string, Media>): AdminBranch {
  const { position, version, createdAt, updatedAt } = branch;
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { ...toBranch(branch, media), position, version, ...times };
}
