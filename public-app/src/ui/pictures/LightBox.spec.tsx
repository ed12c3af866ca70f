import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { picture } from '../../../test/museum.ts';
import { showPictures } from '../../../test/picture-page.tsx';
import { en } from '../../i18n/all.ts';
import { MainPicture } from './MainPicture.tsx';

/** @param count how many, showing `Picture 1`, `Picture 2`, … */
const pictures = (count: number): Media[] =>
  Array.from({ length: count }, (_, index) =>
    picture({ id: `m${index}`, url: `/api/media/m${index}.jpg`, alt: { en: `Picture ${index + 1}` } }),
  );

function show(media: Media[]) {
  showPictures(media);
  return userEvent.setup();
}

const link = (number: number) =>
  screen.getByRole('link', { name: new RegExp(`^Picture ${number} See the whole picture`) });
function ratioOf(number: number): number {
  const ratio = screen.getByRole('img', { name: `Picture ${number}` }).style.aspectRatio;
  const [width, height = 1] = ratio.split('/').map(Number);
  return (width ?? 0) / height;
}

test('every picture is a link to its file, which the server renders', () => {
  show(pictures(3));
  expect(screen.getAllByRole('link', { name: /See the whole picture/ }).map((one) => one.getAttribute('href'))).toEqual(
    ['/api/media/m0.jpg', '/api/media/m1.jpg', '/api/media/m2.jpg'],
  );
});

test.each([
  ['a wide one', 3000, 1000, 3],
  ['a high one', 1000, 4000, 0.25],
  ['a panorama', 6000, 1000, 6],
])('pictures of items are whole: %s', (_name, width, height, ratio) => {
  show([picture({ width, height, alt: { en: 'Picture 1' } })]);
  expect(ratioOf(1)).toBeCloseTo(ratio, 4);
});

test.each([
  ['cut to 3 : 2 at most', 3000, 1000, 1.5],
  ['cut to a square at least', 1000, 2000, 1],
  ['not cut between these', 1200, 1000, 1.2],
  ['not cut if less than half of it would be left', 1000, 6000, 1 / 6],
])('others may be cut: one is %s', (_name, width, height, ratio) => {
  render(
    <I18nProvider lang="en" messages={en}>
      <MainPicture media={[picture({ width, height, alt: { en: 'Picture 1' } })]} />
    </I18nProvider>,
  );
  expect(ratioOf(1)).toBeCloseTo(ratio, 4);
});

test('a panorama scrolls in a box of its own, first or among others; other pictures do not', () => {
  show([
    picture({ id: 'a', width: 6000, height: 1000 }),
    picture({ id: 'b', width: 3500, height: 1000 }),
    picture({ id: 'c', width: 1500, height: 1000 }),
  ]);
  const links = screen.getAllByRole('link', { name: /See the whole picture/ });
  expect(links.map(({ parentElement }) => parentElement?.className)).toEqual(['panorama', 'panorama', '']);
  // never wider than the picture, which is enlarged by half at most
  expect(links.map(({ style }) => style.getPropertyValue('--own-width'))).toEqual(['2880px', '2880px', '1500px']);
});

test('the keyboard opens, turns, magnifies and closes it, and the focus comes back', async () => {
  const user = show(pictures(3));
  link(2).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Pictures: A loom' });
  const status = within(dialog).getByRole('status');
  expect(status).toHaveTextContent('2 of 3');
  expect(within(dialog).getByRole('img')).toHaveAttribute('alt', 'Picture 2');
  await user.keyboard('{ArrowRight}');
  expect(status).toHaveTextContent('3 of 3');
  await user.keyboard('{ArrowRight}');
  expect(status).toHaveTextContent('1 of 3');
  await user.keyboard('{ArrowLeft}');
  expect(status).toHaveTextContent('3 of 3');
  await user.keyboard('{Home}');
  expect(status).toHaveTextContent('1 of 3');
  await user.keyboard('{End}');
  expect(status).toHaveTextContent('3 of 3');

  const magnify = within(dialog).getByRole('button', { name: 'Magnify' });
  await user.keyboard('+');
  expect(magnify).toHaveAttribute('aria-pressed', 'true');
  // now the arrows move the magnified picture
  await user.keyboard('{ArrowLeft}');
  expect(status).toHaveTextContent('3 of 3');
  await user.keyboard('0');
  expect(magnify).toHaveAttribute('aria-pressed', 'false');
  await user.click(magnify);
  expect(magnify).toHaveAttribute('aria-pressed', 'true');
  // the next picture is not magnified
  await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(status).toHaveTextContent('1 of 3');
  expect(magnify).toHaveAttribute('aria-pressed', 'false');

  expect((await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link(2)).toHaveFocus();
});

test('Escape closes it; one picture alone has nothing to turn', async () => {
  const user = show(pictures(1));
  await user.click(link(1));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Next picture' })).toBeNull();
  expect(within(dialog).queryByRole('status')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('img')).toHaveAttribute('alt', 'Picture 1');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('with a key that means another tab the browser follows the link', () => {
  show(pictures(2));
  const followed = fireEvent.click(link(1), { ctrlKey: true });
  expect(followed).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('magnified, it has the tiles of a picture with more pixels than its renditions, if that is offered in parts', async () => {
  const info = { width: 5000, height: 4000, tiles: [{ width: 512, scaleFactors: [1, 2, 4, 8, 16] }] };
  const asked = jest.fn((address: string | URL | Request) =>
    Promise.resolve(address === '/iiif/3/m0/info.json' ? Response.json(info) : new Response(null, { status: 404 })),
  );
  const [{ fetch: before }, size] = [globalThis, { configurable: true, get: () => 1000 }];
  globalThis.fetch = asked as typeof fetch;
  for (const name of ['clientWidth', 'clientHeight']) Object.defineProperty(HTMLElement.prototype, name, size);
  try {
    const large = { width: 5000, height: 4000 };
    const others = [{ not_for_download: true }, { animated: true }, { width: 320 }];
    const all = [large, large, ...others.map((other) => ({ ...large, ...other }))];
    const user = show(pictures(5).map((one, index) => ({ ...one, ...all[index] })));
    link(1).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const tiles = () => [...dialog.querySelectorAll('img[src^="/iiif"]')];
    expect([tiles(), asked.mock.calls]).toEqual([[], []]);
    await user.keyboard('+');
    await waitFor(() => expect(tiles().length).toBeGreaterThan(3));
    expect(tiles().every((tile) => tile.getAttribute('alt') === '')).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Copy a link to this detail' }));
    await within(dialog).findByText('The link has been copied.');
    expect(await navigator.clipboard.readText()).toMatch(
      /^http:\/\/[^/]+\/iiif\/3\/m0\/\d+,\d+,\d+,\d+\/max\/0\/default\.jpg$/,
    );
    await user.keyboard('0');
    expect(tiles()).toEqual([]);
    // the second is not offered, and the others are not asked for
    for (let turn = 0; turn < 4; turn++) {
      await user.keyboard('{ArrowRight}');
      await user.keyboard('++');
      await user.keyboard('0');
    }
    expect(tiles()).toEqual([]);
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/iiif/3/m0/info.json', '/iiif/3/m1/info.json']);
  } finally {
    globalThis.fetch = before;
    for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});
