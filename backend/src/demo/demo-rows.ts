import { randomUUID } from 'node:crypto';
import type { BranchEntity } from '../branches/branches.entity.js';
import { mergeContent } from '../content/localized.js';
import { NEWS_PARTS, type News } from '../news/news.entity.js';
import { derive } from '../news/news.mapper.js';
import type { SiteEntity } from '../site/site.entity.js';
import type { DemoBranch, DemoNews, DemoSite } from './demo.types.js';

export function newsRow(news: DemoNews, mediaIds: string[], now: Date): News {
  const { author, published, archived } = news;
  const content = mergeContent({}, news.content, NEWS_PARTS);
  const date = new Date(news.date);
  return {
    id: randomUUID(),
    content,
    ...derive({ content, author }),
    mediaIds,
    published,
    archived,
    author,
    date,
    views: 0,
    version: 1,
    // written when it is dated, as far as that lies behind us
    createdAt: date < now ? date : now,
    updatedAt: now,
  };
}

export function branchRow(branch: DemoBranch, mediaIds: string[], now: Date): BranchEntity {
  const { slug, position, content, address, hours, prices } = branch;
  return {
    id: randomUUID(),
    slug,
    position,
    content,
    address,
    mapUrl: null,
    hours,
    prices: [...prices],
    mediaIds,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

export function siteRow(
  { name, address, about, phone, email, socials, facts, banner }: DemoSite,
  now: Date,
): SiteEntity {
  return { id: 1, name, address, about, phone, email, socials, facts, banner, version: 1, updatedAt: now };
}
