import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { picture } from '../../../test/museum.ts';
import { showPictures } from '../../../test/picture-page.tsx';
import { en } from '../../i18n/all.ts';
import { MovingControl } from './MovingControl.tsx';

const renditions = [320, 640].map((width) => ({ width, format: 'avif' as const, url: `/api/media/m-${width}.avif` }));
const moving = (id: string) =>
  picture({ id, url: `/api/media/${id}.gif`, alt: { en: `Moving ${id}` }, animated: true, renditions });
function show(media: Media[]) {
  showPictures(media);
  return userEvent.setup();
}
const sources = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));

test('a picture that can move stands still until it is played, and can be stopped', async () => {
  const user = show([
    moving('m1'),
    moving('m2'),
    picture({ id: 'm3', url: '/api/media/m3.jpg', alt: { en: 'Still' } }),
  ]);
  expect(sources()).toEqual(['/api/media/m-640.avif', '/api/media/m-640.avif', '/api/media/m3.jpg']);
  const [, second] = screen.getAllByRole('button', { name: 'Play animation' });
  if (!second) throw new Error('no second button');
  await user.click(second);
  expect(sources()).toEqual(['/api/media/m-640.avif', '/api/media/m2.gif', '/api/media/m3.jpg']);
  const [image] = screen.getAllByRole('img', { name: 'Moving m2' });
  expect(image?.parentElement?.querySelector('source')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Stop animation' }));
  expect(sources()[1]).toBe('/api/media/m-640.avif');
});

test('also in the light box, where the next one stands still again', async () => {
  const user = show([moving('m1'), moving('m2')]);
  await user.click(screen.getAllByRole('link', { name: /See the whole picture/ })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/media/m-640.avif');
  await user.click(dialog.getByRole('button', { name: 'Play animation' }));
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/media/m1.gif');
  await user.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/media/m-640.avif');
  expect(dialog.getByRole('button', { name: 'Play animation' })).toBeVisible();
});

test('one without still renditions yet does not move either', () => {
  show([{ ...moving('m1'), renditions: [] }]);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('the button takes the place of an equal link, so that nothing moves as the page is hydrated', () => {
  const control = () => (
    <I18nProvider lang="en" messages={en}>
      <MovingControl media={moving('m1')} playing={false} onChange={() => undefined} />
    </I18nProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(control());
  const link = within(container).getByRole('link', { name: 'Play animation' });
  expect(link).toHaveAttribute('href', '/api/media/m1.gif');
  const looks = ({ className, innerHTML }: HTMLElement) => ({ className, innerHTML });
  const before = looks(link);
  render(control(), { container, hydrate: true });
  expect(looks(within(container).getByRole('button', { name: 'Play animation' }))).toEqual(before);
});
