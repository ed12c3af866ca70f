import type { CoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { en } from '../i18n/all.ts';
import { Hero } from './Hero.tsx';

const films = { desktopVideo: '/api/media/wide.mp4', mobileVideo: '/api/media/narrow.mp4' };
const page = document.documentElement;

/** A screen with this width and these preferences. */
function screenOf({ width = 1280, reduced = false, saveData = false } = {}) {
  const listeners = new Set<() => void>();
  const answers = (query: string) => (query.includes('reduced-motion') ? reduced : width < 425);
  window.matchMedia = jest.fn((media: string) =>
    Object.assign(new EventTarget(), {
      media,
      get matches() {
        return answers(media);
      },
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: (_: string, changed: () => void) => listeners.add(changed),
      removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
    }),
  );
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  return {
    wishForLessMotion: () =>
      act(() => {
        reduced = true;
        for (const changed of listeners) changed();
      }),
  };
}

function show(over: Partial<CoverVideo> = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Hero films={{ ...films, ...over }} /> }]);
  render(
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  return userEvent.setup();
}

const film = () => screen.findByLabelText<HTMLVideoElement>('Silent video');

/** The browser has loaded the metadata of the video. */
async function ready(): Promise<HTMLVideoElement> {
  const video = await film();
  fireEvent.loadedMetadata(video);
  return video;
}

beforeEach(() => {
  screenOf();
  // jsdom plays nothing. Effects call these methods too, and fireEvent would open an `act` inside React's own there
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});

test('the video is silent, loops, starts by itself and has a name', async () => {
  show();
  const video = await film();
  expect(video).toHaveAttribute('src', films.desktopVideo);
  expect(video.muted).toBe(true);
  expect(video).toHaveAttribute('loop');
  expect(video).toHaveAttribute('autoplay');
  expect(video).toHaveAttribute('playsinline');
  expect(video).toHaveAccessibleDescription(en['hero-lead']);
});

test('its captions are offered, each by its language', async () => {
  const captions = { ru: '/api/media/ru.vtt', kk: '/api/media/kk.vtt' };
  show({ desktopAlternatives: { captions }, mobileAlternatives: { captions: { en: '/api/media/narrow.vtt' } } });
  const tracks = [...(await film()).querySelectorAll('track')];
  expect(tracks.map(({ kind, srclang, label }) => [kind, srclang, label])).toEqual([
    ['captions', 'ru', 'Русский'],
    ['captions', 'kaa-Latn', 'Qaraqalpaqsha'],
  ]);
  expect(tracks.map((track) => track.getAttribute('src'))).toEqual(Object.values(captions));
});

test('without captions there is no track', async () => {
  show({ desktopAlternatives: { captions: {}, needs_none: true } });
  expect((await film()).querySelector('track')).toBeNull();
});

test('it is fetched only when the page is there', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  show();
  await act(async () => {
    await import('./Film.tsx');
  });
  expect(document.querySelector('video')).toBeNull();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(await film()).toBeInTheDocument();
});

test('the picture is seen until it plays', async () => {
  show();
  const video = await ready();
  expect(video).toHaveClass('unseen');
  fireEvent.playing(video);
  expect(video).toHaveClass('film');
});

test('the button stops it and lets it go on, and says which', async () => {
  const user = show();
  const video = await ready();
  fireEvent.play(video);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Pause video' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Play video' })).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Pause video' })).toBeVisible();
});

test('narrow screens have a film of their own, others don’t show it', async () => {
  screenOf({ width: 424 });
  show();
  expect(await film()).toHaveAttribute('src', films.mobileVideo);
});

test('from 425 px on it is the desktop’s', async () => {
  screenOf({ width: 425 });
  show();
  expect(await film()).toHaveAttribute('src', films.desktopVideo);
});

test('without a film of its own a narrow screen shows the other', async () => {
  screenOf({ width: 390 });
  show({ mobileVideo: null });
  expect(await film()).toHaveAttribute('src', films.desktopVideo);
});

test.each([
  ['less motion', { reduced: true }, 'metadata'],
  ['less data', { saveData: true }, 'none'],
])('for those who want %s nothing starts by itself, and the button offers it', async (_, wishes, preload) => {
  screenOf(wishes);
  const user = show();
  const video = await film();
  expect(video).not.toHaveAttribute('autoplay');
  expect(video).toHaveAttribute('preload', preload);
  if (preload === 'metadata') await ready();
  await user.click(screen.getByRole('button', { name: 'Play video' }));
  expect(screen.getByRole('button', { name: 'Pause video' })).toBeVisible();
});

test.each([
  ['view', 'black-on-white'],
  ['motion', 'off'],
])('with the special view’s %s nothing starts by itself', async (name, value) => {
  page.dataset[name] = value;
  show();
  expect(await film()).not.toHaveAttribute('autoplay');
});

test('a film under way stops when less motion or the special view is asked for', async () => {
  const wishes = screenOf();
  show();
  fireEvent.play(await ready());
  wishes.wishForLessMotion();
  expect(screen.getByRole('button', { name: 'Play video' })).toBeVisible();
});

test('with pictures hidden there is no film, until they are shown again', async () => {
  page.dataset.images = 'off';
  show();
  await act(async () => {
    await import('./Film.tsx');
  });
  expect(document.querySelector('video')).toBeNull();
  delete page.dataset.images;
  expect(await film()).toBeInTheDocument();
});

test('of a film that fails nothing is left but the picture', async () => {
  show();
  fireEvent.error(await ready());
  expect(document.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: en['hero-alt'] })).toBeVisible();
});

test('before it is known whether it can be played there is no button', async () => {
  show();
  await film();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without a film nothing is fetched', async () => {
  show({ desktopVideo: null, mobileVideo: null });
  await waitFor(() => expect(screen.getByRole('link', { name: en['hero-visit'] })).toBeVisible());
  await act(async () => {
    await import('./Film.tsx');
  });
  expect(document.querySelector('video')).toBeNull();
});
