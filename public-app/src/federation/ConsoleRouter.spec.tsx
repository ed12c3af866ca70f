import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { ConsoleRouter, useBlocker } from './ConsoleRouter.tsx';
import { createGuardedHistory } from './guarded-history.ts';

const unsaved = jest.fn(() => true);
const unsavedAbove = jest.fn(() => false);

/** A dialog over the form, with a guard of its own. */
function Above() {
  const blocker = useBlocker(() => unsavedAbove());
  if (blocker.state !== 'blocked') return null;
  return (
    <div role="dialog">
      from above
      <button onClick={() => blocker.proceed()}>Leave</button>
      <button onClick={() => blocker.reset()}>Stay</button>
    </div>
  );
}

function Form() {
  const [isAbove, setAbove] = useState(false);
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );
  return (
    <>
      <h1>Form</h1>
      <Link to="/list?page=2">To the list</Link>
      <Link to="?lang=ru">Russian</Link>
      <button onClick={() => void navigate('/list', { replace: true, state: 'saved' })}>Save</button>
      <button onClick={() => setAbove(true)}>Open</button>
      {isAbove && <Above />}
      {blocker.state === 'blocked' && (
        <div role="dialog">
          {blocker.location.pathname}
          <button onClick={() => blocker.proceed()}>Leave</button>
          <button onClick={() => blocker.reset()}>Stay</button>
        </div>
      )}
    </>
  );
}

/** The list is opened, and from it the form. */
async function openForm() {
  window.history.replaceState(null, '', '/list');
  const view = render(
    <ConsoleRouter history={createGuardedHistory()}>
      <Routes>
        <Route path="/list" element={<Link to="/form">List</Link>} />
        <Route path="/form" element={<Form />} />
      </Routes>
    </ConsoleRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'List' }));
  return { user, ...view };
}

const address = () => location.pathname + location.search;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOnForm = () => expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
const isAsked = () => screen.findByRole('dialog');
const isNotAsked = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

beforeEach(() => {
  unsaved.mockReturnValue(true);
  unsavedAbove.mockReturnValue(false);
});

test('goes where links and calls lead', async () => {
  unsaved.mockReturnValue(false);
  const { user } = await openForm();
  isOnForm();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(address()).toBe('/list?page=2');
  history.back();
  expect(await screen.findByRole('heading', { name: 'Form' })).toBeVisible();
});

test('a replaced page keeps the state that it was given, and is not come back to', async () => {
  unsaved.mockReturnValue(false);
  await openForm();
  const { length } = history;
  await press('Save');
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(history.length).toBe(length);
  expect(history.state).toMatchObject({ usr: 'saved' });
});

test('a link away from unsaved work asks; the page stays, then goes', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  expect(await isAsked()).toHaveTextContent('/list');
  expect(address()).toBe('/form');
  await press('Stay');
  isNotAsked();
  isOnForm();
  await user.click(screen.getByRole('link', { name: 'To the list' }));
  await isAsked();
  await press('Leave');
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(address()).toBe('/list?page=2');
});

test('so does going back with the browser', async () => {
  await openForm();
  history.back();
  expect(await isAsked()).toHaveTextContent('/list');
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
  // at once, without waiting for the address
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('link', { name: 'List' })).toBeVisible();
  expect(address()).toBe('/list');
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
  expect(await isAsked()).toHaveTextContent('/list');
  expect(address()).toBe('/form');
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
  // the next form is guarded as the first
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(await screen.findByRole('link', { name: 'To the list' }));
  expect(await isAsked()).toHaveTextContent('/list');
});
