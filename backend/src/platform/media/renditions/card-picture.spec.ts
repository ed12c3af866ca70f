import { expect, it } from '@jest/globals';
import { forCard } from './card-picture.js';

type Format = 'avif' | 'webp';
const picture = (renditions: [number, Format][]) => ({
  id: 'm',
  url: '/api/media/m.jpg',
  width: 2400,
  height: 1600,
  placeholder: '#000000',
  alt: { en: 'A loom' },
  renditions: renditions.map(([width, format]) => ({ width, format, url: `/api/media/m-${width}.${format}` })),
});
const sizes = (...renditions: [number, Format][]) =>
  forCard(picture(renditions)).renditions.map(({ width, format }) => `${width} ${format}`);

it('a card’s picture has the widths that a card is shown in, and one for browsers without AVIF', () => {
  const all = [320, 640, 960, 1280, 1920].flatMap((width): [number, Format][] => [
    [width, 'webp'],
    [width, 'avif'],
  ]);
  expect(sizes(...all)).toEqual(['320 avif', '640 webp', '640 avif', '960 avif']);
  expect(sizes([320, 'webp'], [320, 'avif'])).toEqual(['320 webp', '320 avif']);
});

it('where there is no AVIF, as of moving pictures, there is every width in WebP', () => {
  expect(sizes([320, 'webp'], [640, 'webp'], [960, 'webp'], [1280, 'webp'])).toEqual([
    '320 webp',
    '640 webp',
    '960 webp',
  ]);
  expect(sizes()).toEqual([]);
});

it('says all else as it is', () => {
  const { renditions: _, ...others } = picture([]);
  expect(forCard(picture([[320, 'avif']]))).toMatchObject(others);
});
