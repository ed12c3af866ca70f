import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A picture that pages have to show: its size, and whether part of it is transparent. */
export interface Shape {
  name: string;
  width: number;
  height: number;
  transparent?: true;
}

export const SHAPES: readonly Shape[] = [
  { name: 'one pixel', width: 1, height: 1 },
  { name: 'a small upright', width: 120, height: 180 },
  { name: 'landscape', width: 1500, height: 1000 },
  { name: 'upright', width: 1000, height: 1500 },
  { name: 'square', width: 2400, height: 2400 },
  { name: 'three to one', width: 3000, height: 1000 },
  { name: 'panorama, six to one', width: 6000, height: 1000 },
  { name: 'twelve to one', width: 3600, height: 300 },
  { name: 'one to six', width: 1000, height: 6000 },
  { name: 'transparent', width: 800, height: 600, transparent: true },
];

const SEEN_THROUGH = { r: 0, g: 0, b: 0, alpha: 0 };

/** Its file, with a circle in the middle. */
export function fileOf({ width, height, transparent }: Shape): Promise<Buffer> {
  const background = transparent ? SEEN_THROUGH : '#7a96b4';
  const radius = Math.min(width, height) * 0.4;
  const circle = `<svg width="${width}" height="${height}"><circle cx="50%" cy="50%" r="${radius}" fill="#111"/></svg>`;
  const drawn = sharp({ create: { width, height, channels: 4, background } }).composite([
    { input: Buffer.from(circle) },
  ]);
  return (transparent ? drawn.png() : drawn.jpeg()).toBuffer();
}

/** Waits until the pictures have loaded, including those outside the viewport, which a browser loads later. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) image.loading = 'eager';
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      (image) => image.complete || image.offsetWidth === 0,
    ),
  );
}

/** The pictures of a page that are enlarged or cropped too much, or have a background colour of their own, in words. */
export const faultsOfPictures = (page: Page, isUncut: boolean): Promise<string[]> =>
  page.evaluate(async (uncut) => {
    const probe = document.body.appendChild(document.createElement('div'));
    // the last one belongs to the carousel of the home page
    const grounds = ['transparent', 'var(--color-sunken)', 'var(--color-deep)'].map((ground) => {
      probe.style.background = ground;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    const seen: string[] = [];
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      const { offsetWidth: width, offsetHeight: height } = image;
      if (width === 0) continue;
      // an image that the browser has chosen from several reports the size of its box
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const across = [width / file.naturalWidth, height / file.naturalHeight];
      const { objectFit, backgroundColor } = getComputedStyle(image);
      const isWhole = objectFit === 'contain';
      const scale = isWhole ? Math.min(...across) : Math.max(...across);
      const share = isWhole ? 1 : Math.min(...across) / Math.max(...across);
      const name = `${image.getAttribute('width')} × ${image.getAttribute('height')} at ${width} × ${height}`;
      // the box of a picture is a whole number of pixels
      if (scale > 1.5 + 1 / Math.max(file.naturalWidth, file.naturalHeight))
        seen.push(`${name}: enlarged ${scale.toFixed(2)} times`);
      if (share < (uncut ? 0.97 : 0.43) && Math.min(width, height) > 2)
        seen.push(`${name}: ${share.toFixed(2)} of it in sight`);
      if (image.src.endsWith('.png') && !grounds.includes(backgroundColor)) seen.push(`${name}: on ${backgroundColor}`);
      const box = image.closest('figure')?.querySelector<HTMLElement>('a[data-picture]');
      if (box && image.closest('a') === box && box.offsetWidth > Math.max(width, 44) + 1)
        seen.push(`${name}: in a box of ${box.offsetWidth}`);
    }
    return seen;
  }, isUncut);
