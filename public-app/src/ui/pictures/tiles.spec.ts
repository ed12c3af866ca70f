import { ownScale } from '@muzey/shared-ui/zoom/zoom.ts';
import { regionInView, tilesInView, type TiledPicture } from './tiles.ts';

const picture: TiledPicture = { width: 5000, height: 3001, tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8] }] };
const stage = { width: 1000, height: 800 };
const urls = (view: { scale: number; x: number; y: number }, pixelRatio = 1) =>
  tilesInView(picture, '/iiif/3/a', view, stage, pixelRatio).map(({ url }) => url);

test('a picture that is shown whole has few tiles with few pixels, up to its edges', () => {
  expect(urls({ scale: 1, x: 0, y: 0 })).toEqual([
    '/iiif/3/a/0,0,2048,2048/512,512/0/default.jpg',
    '/iiif/3/a/2048,0,2048,2048/512,512/0/default.jpg',
    '/iiif/3/a/4096,0,904,2048/226,512/0/default.jpg',
    '/iiif/3/a/0,2048,2048,953/512,239/0/default.jpg',
    '/iiif/3/a/2048,2048,2048,953/512,239/0/default.jpg',
    '/iiif/3/a/4096,2048,904,953/226,239/0/default.jpg',
  ]);
});

test('magnified to its own pixels it has those of the piece in view only', () => {
  const scale = ownScale(picture, stage);
  expect(scale).toBe(5);
  // the upper left corner is in view
  expect(urls({ scale, x: 2000, y: 1100 })).toEqual([
    '/iiif/3/a/0,0,512,512/512,512/0/default.jpg',
    '/iiif/3/a/512,0,512,512/512,512/0/default.jpg',
    '/iiif/3/a/0,512,512,512/512,512/0/default.jpg',
    '/iiif/3/a/512,512,512,512/512,512/0/default.jpg',
  ]);
});

test('the piece in view is told in pixels of the picture', () => {
  expect(regionInView(picture, { scale: 5, x: 0, y: 0 }, stage)).toBe('2000,1101,1000,800');
  expect(regionInView(picture, { scale: 5, x: 2000, y: 1100 }, stage)).toBe('0,1,1000,800');
  expect(regionInView(picture, { scale: 1, x: 0, y: 0 }, stage)).toBe('0,0,5000,3001');
});

test('a screen with twice the pixels gets twice as many, and no screen more than there are', () => {
  expect(urls({ scale: 1, x: 0, y: 0 }, 2)[0]).toBe('/iiif/3/a/0,0,1024,1024/512,512/0/default.jpg');
  expect(urls({ scale: 20, x: 0, y: 0 }, 2)[0]).toContain('512,512/512,512');
});

test('tiles lie where their pixels are', () => {
  const [first] = tilesInView(picture, '', { scale: 5, x: 0, y: 0 }, stage, 1);
  expect(first).toMatchObject({ left: (1536 / 5000) * 100, top: (1024 / 3001) * 100, width: 10.24 });
});
