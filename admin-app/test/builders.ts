import type { AdminNews, Media } from '@muzey/shared-ui/api/generated/index.ts';

let last = 0;

/** A picture that the server has. */
export function picture(over: Partial<Media> = {}): Media {
  const id = over.id ?? `picture-${++last}`;
  return {
    id,
    url: `/api/media/${id}.jpg`,
    width: 1200,
    height: 800,
    placeholder: '#c0b8a0',
    alt: {},
    renditions: [],
    ...over,
  };
}

/** A published article, written in English only. */
export function article(over: Partial<AdminNews> = {}): AdminNews {
  const id = over.id ?? `article-${++last}`;
  const media = over.media ?? [];
  return {
    id,
    images: media.map((one) => one.url),
    media,
    content: { en: { title: `Title of ${id}`, excerpt: 'Excerpt', content: 'Content' } },
    date: '2025-03-09T05:00:00.000Z',
    createdAt: '2025-03-09T05:00:00.000Z',
    updatedAt: '2025-03-09T05:00:00.000Z',
    views: 0,
    author: 'aygul',
    published: true,
    archived: false,
    state: 'published',
    version: 1,
    ...over,
  };
}
