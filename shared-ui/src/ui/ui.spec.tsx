import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { ConfirmDialog, Modal } from './Dialog.tsx';
import { TextField } from './Field.tsx';
import { LoadFailed } from './feedback.tsx';
import { Picture } from './Picture.tsx';
import { StateBadge } from './StateBadge.tsx';

/** The findings of axe by rule; colours need a real browser and are checked there. */
async function violations(element: Element): Promise<string[]> {
  const result = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.map((violation) => violation.id);
}

test('a field ties label, hint and error to its control', async () => {
  const { container } = render(
    <TextField label="Title" aside="3 of 100" hint="Short" error="This field is required." defaultValue="abc" />,
  );
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('3 of 100 Short This field is required.');
  expect(await violations(container)).toEqual([]);
});

test('a busy button takes no second press and keeps the focus', async () => {
  const user = userEvent.setup();
  const pressed = jest.fn();
  const { rerender } = render(<Button onClick={pressed}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button onClick={pressed} busy>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toHaveFocus();
});

function Deleting({ onDelete }: { onDelete: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      {asking && (
        <ConfirmDialog
          title="Delete it?"
          confirmLabel="Yes, delete"
          cancelLabel="Cancel"
          onConfirm={onDelete}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

test('a confirmation starts on the harmless answer and gives the focus back', async () => {
  const user = userEvent.setup();
  const onDelete = jest.fn();
  render(<Deleting onDelete={onDelete} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Delete it?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(onDelete).not.toHaveBeenCalled();
});

test('a picture knows its size and offers its renditions, smallest format first', () => {
  const media = {
    url: '/api/media/a.jpg',
    width: 1200,
    height: 800,
    placeholder: '#123456',
    renditions: [
      { url: '/api/media/a-320.webp', width: 320, format: 'webp' },
      { url: '/api/media/a-320.avif', width: 320, format: 'avif' },
      { url: '/api/media/a-640.avif', width: 640, format: 'avif' },
    ],
  };
  const { container } = render(<Picture media={media} alt="A loom" sizes="100vw" />);
  const image = screen.getByRole('img', { name: 'A loom' });
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('loading', 'lazy');
  const sources = [...container.querySelectorAll('source')].map((source) => [
    source.type,
    source.getAttribute('srcset'),
  ]);
  expect(sources).toEqual([
    ['image/avif', '/api/media/a-320.avif 320w, /api/media/a-640.avif 640w'],
    ['image/webp', '/api/media/a-320.webp 320w'],
  ]);
});

const media = { url: '/api/media/a.jpg', width: 1200, height: 800, placeholder: '#123456', renditions: [] };

test('a picture that is cut keeps in view what must stay there', () => {
  const { rerender } = render(<Picture media={media} alt="A loom" sizes="100vw" ratio="1 / 1" />);
  expect(screen.getByRole('img').style.objectPosition).toBe('');
  rerender(<Picture media={{ ...media, focus: { x: 0.25, y: 1 } }} alt="A loom" sizes="100vw" ratio="1 / 1" />);
  expect(screen.getByRole('img').style.objectPosition).toBe('25% 100%');
});

test('behind a picture that may be transparent lies the quiet ground, not the colour of its place', () => {
  const { rerender } = render(<Picture media={media} alt="A loom" sizes="100vw" />);
  expect(screen.getByRole('img').style.backgroundColor).toBe('rgb(18, 52, 86)');
  // for staff, addresses are signed
  rerender(<Picture media={{ ...media, url: `${media.url}?until=1&signature=a` }} alt="A loom" sizes="100vw" />);
  expect(screen.getByRole('img').style.backgroundColor).toBe('rgb(18, 52, 86)');
  for (const url of ['/api/media/a.png', '/api/media/a.webp', '/api/media/a.avif', '/api/media/a.gif']) {
    rerender(<Picture media={{ ...media, url }} alt="A loom" sizes="100vw" />);
    expect(screen.getByRole('img').style.backgroundColor).toBe('var(--color-picture)');
  }
});

test('a panorama stands whole in its frame, and the file of a picture that is cut is wider than the frame', () => {
  const renditions = [{ url: '/api/media/a-320.avif', width: 320, format: 'avif' }];
  const wide = { ...media, width: 6000, height: 1000, renditions, focus: { x: 0, y: 0 } };
  const { container, rerender } = render(<Picture media={wide} alt="" sizes="20rem" ratio="3 / 2" />);
  const shown = () => ({
    fit: container.querySelector('img')?.style.objectFit,
    at: container.querySelector('img')?.style.objectPosition,
    sizes: container.querySelector('source')?.getAttribute('sizes'),
  });
  expect(shown()).toEqual({ fit: 'contain', at: '', sizes: '20rem' });
  rerender(<Picture media={{ ...wide, height: 2000 }} alt="" sizes="20rem" ratio="3 / 2" />);
  expect(shown()).toEqual({ fit: '', at: '0% 0%', sizes: 'calc(2.00 * (20rem))' });
  rerender(<Picture media={{ ...wide, height: 2000 }} alt="" sizes="20rem" ratio="3 / 2" whole />);
  expect(shown()).toEqual({ fit: 'contain', at: '', sizes: '20rem' });
});

test('in the place of a picture that doesn’t come there is its cloth, which says what is missing', () => {
  const { container } = render(<Picture media={media} alt="A loom" sizes="100vw" ratio="4 / 3" />);
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('img')).toBeNull();
  const cloth = container.querySelector('.cloth');
  expect(cloth).toHaveStyle({ aspectRatio: '4 / 3' });
  expect(cloth).toHaveTextContent('A loom');
});

test('the place of a photograph that is still to be taken says so, another one does not', () => {
  const { container, rerender } = render(<Picture media={undefined} alt="" sizes="" toCome="Photograph to come" />);
  expect(screen.getByText('Photograph to come')).toBeVisible();
  rerender(<Picture media={undefined} alt="" sizes="" />);
  expect(container.querySelector('.cloth')).toBeEmptyDOMElement();
});

test('a picture that failed before the page was taken over is found', () => {
  for (const [property, value] of [
    ['complete', true],
    ['currentSrc', 'http://localhost/api/media/a.jpg'],
    ['naturalWidth', 0],
  ] as const)
    jest.spyOn(HTMLImageElement.prototype, property, 'get').mockReturnValue(value);
  const { container } = render(<Picture media={media} alt="" sizes="100vw" />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.cloth')).toBeEmptyDOMElement();
  jest.restoreAllMocks();
});

test('what a picture shows stands beside it for those who hide pictures, and is read out once', () => {
  const { rerender } = render(<Picture media={media} alt="A loom" sizes="100vw" />);
  expect(screen.getByText('A loom')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Picture media={media} alt="" sizes="100vw" />);
  expect(screen.queryByText('A loom')).not.toBeInTheDocument();
});

test('a modal names itself, and asks to be closed on Escape', () => {
  const onClose = jest.fn();
  const { unmount } = render(
    <Modal labelledBy="name" onClose={onClose} className="own">
      <p id="name">A show</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'A show' });
  expect(dialog).toHaveClass('dialog', 'own');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toBeVisible();
  // the browser's own close event is handled too; ours is not reported again
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(2);
  // and as long as nobody removes it, it is there
  expect(dialog).toBeVisible();
  unmount();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a failed list says so and offers to try again', async () => {
  const retry = jest.fn();
  render(
    <LoadFailed retryLabel="Try again" onRetry={retry}>
      The news could not be loaded.
    </LoadFailed>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The news could not be loaded.');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a state is told in words', () => {
  render(<StateBadge kind="draft">Draft</StateBadge>);
  expect(screen.getByText('Draft')).toBeVisible();
});
