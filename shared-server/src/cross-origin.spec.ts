import { expect, test } from '@jest/globals';
import { isForEverybody } from './cross-origin.ts';

test.each([
  '/api/public/news?limit=6',
  '/api/media/loom.jpg',
  '/api/cards/news/1.png?lang=kk',
  '/api/iiif/3/loom',
  '/iiif/3/loom/info.json',
  '/api/cover-video',
  '/api/cover-video?narrow=true',
])('pages of other sites may read %s', (url) => {
  expect(isForEverybody(url)).toBe(true);
});

test.each([
  '/api/admin/news',
  '/api/cover-videos',
  '/api/publications',
  '/api/contact?to=/api/public/',
  '/news',
  '/iiif',
])('and not %s', (url) => {
  expect(isForEverybody(url)).toBe(false);
});
