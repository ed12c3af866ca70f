import { fireEvent, render, screen } from '@testing-library/react';
import { TestBanner } from './TestBanner.tsx';

const banner = <TestBanner text="Test mode" lang="kaa-Latn" pauseLabel="Pause" />;
const button = () => screen.getByRole('button', { name: 'Pause' });

test('the line is read once, in its language', () => {
  render(banner);
  expect(screen.getByRole('region', { name: 'Test mode' }).querySelector('p')).toHaveAttribute('lang', 'kaa-Latn');
  expect(screen.getAllByText('Test mode').filter((element) => !element.closest('[aria-hidden]'))).toHaveLength(1);
});

test('it is stopped and set going again, and a page that comes later finds it as it was left', () => {
  const { unmount } = render(banner);
  expect(button()).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('banner-paused')).not.toBeNull();
  unmount();
  render(banner);
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button());
  expect(localStorage.getItem('banner-paused')).toBeNull();
});

test('a browser that keeps nothing stops it all the same', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  render(banner);
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(button());
  refused.mockRestore();
});
