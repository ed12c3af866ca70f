import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router-dom';
import { LeaveGuard, LeaveGuards } from '../src/ui/LeaveGuard.tsx';
import { dictionaries } from './dictionaries.ts';

const unsaved = jest.fn(() => true);
const unsavedAbove = jest.fn(() => false);
const left = jest.fn();
const leftAbove = jest.fn();

function Form() {
  const [isAbove, setAbove] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <h1>Form</h1>
      <Link to="/list?page=2">To the list</Link>
      <Link to="?lang=ru">Russian</Link>
      <button onClick={() => void navigate('/list', { replace: true, state: 'saved' })}>Save</button>
      <button onClick={() => setAbove(true)}>Open</button>
      {isAbove && <LeaveGuard title="from above" unsaved={unsavedAbove} onLeave={leftAbove} />}
      <LeaveGuard unsaved={unsaved} onLeave={left} />
    </>
  );
}

/** Opens the list, and from it the form. */
async function openForm() {
  window.history.replaceState(null, '', '/list');
  const guarded = (
    <I18nProvider lang="en" messages={dictionaries.en}>
      <LeaveGuards>
        <Outlet />
      </LeaveGuards>
    </I18nProvider>
  );
  const router = createBrowserRouter([
    {
      element: guarded,
      children: [
        { path: '/list', element: <Link to="/form">List</Link> },
        { path: '/form', element: <Form /> },
      ],
    },
  ]);
  const view = render(<RouterProvider router={router} />);
  ending = () => router.dispose();
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'List' }));
  return { user, ...view };
}

/** The next test has a router of its own on the same history. */
let ending: (() => void) | undefined;
afterEach(() => ending?.());

const address = () => location.pathname + location.search;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOnForm = () => expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
const isAsked = () => screen.findByRole('dialog');
const isNotAsked = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

beforeEach(() => {
  unsaved.mockReturnValue(true);
  unsavedAbove.mockReturnValue(false);
  jest.clearAllMocks();
});

test('a link away from unsaved work asks; the page stays, then goes', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  expect(await isAsked()).toHaveTextContent('Leave without saving?');
  expect(address()).toBe('/form');
  await press('Stay');
  isNotAsked();
  isOnForm();
  expect(left).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await isAsked();
  await press('Leave');
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(address()).toBe('/list?page=2');
  expect(left).toHaveBeenCalledTimes(1);
});

test('so does going back with the browser', async () => {
  await openForm();
  history.back();
  expect(await isAsked()).toHaveTextContent('Leave without saving?');
  await waitFor(() => expect(address()).toBe('/form'));
  await press('Stay');
  isNotAsked();
  isOnForm();
  history.back();
  await isAsked();
  await press('Leave');
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(address()).toBe('/list');
});

test('leaving before the browser is back leads to the same page', async () => {
  await openForm();
  history.back();
  await isAsked();
  // immediately, without waiting for the address
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(address()).toBe('/list');
});

test('a page that is saved is left without a question', async () => {
  unsaved.mockReturnValue(false);
  await openForm();
  await press('Save');
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});

test('another address of the same page does not ask', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Russian' }));
  await waitFor(() => expect(address()).toBe('/form?lang=ru'));
  isNotAsked();
});

test('a form that is gone asks nothing', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await isAsked();
  await press('Leave');
  const list = await screen.findByRole('link', { name: 'List' });
  unsaved.mockClear();
  await user.click(list);
  isOnForm();
  expect(unsaved).not.toHaveBeenCalled();
});

test('a dialog with nothing to lose leaves the question to the form below', async () => {
  const { user } = await openForm();
  await press('Open');
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  expect(await isAsked()).toHaveTextContent('Leave without saving?');
  expect(address()).toBe('/form');
  await press('Leave');
  expect(left).toHaveBeenCalledTimes(1);
  expect(leftAbove).not.toHaveBeenCalled();
});

test.each(['a link', 'the browser'])('a dialog and the form below it ask once: by %s', async (way) => {
  unsavedAbove.mockReturnValue(true);
  const { user } = await openForm();
  await press('Open');
  const leave = async () => {
    if (way === 'a link') await user.click(screen.getByRole('link', { name: 'To the list' }));
    else history.back();
    expect(await isAsked()).toHaveTextContent('from above');
  };
  await leave();
  await press('Stay');
  isNotAsked();
  await waitFor(() => expect(address()).toBe('/form'));
  await leave();
  await press('Leave');
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  isNotAsked();
  expect(left).not.toHaveBeenCalled();
  // the next form is guarded like the first
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(await screen.findByRole('link', { name: 'To the list' }));
  expect(await isAsked()).toHaveTextContent('Leave without saving?');
});
