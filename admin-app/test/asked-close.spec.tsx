import type { PrivateRecord } from '@muzey/shared-ui/api/generated/index.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { mediaDetails } from './builders.ts';
import { button, dialog, fill, openConsole } from './console.tsx';
import { typeInto } from './editor-keys.ts';
import { FakeServer } from './fake-server.ts';
import { field, openStored, server as recordServer, stored } from './record-screens.ts';
import { BOAT, figure, openText, paragraph, RUG, withoutLayout } from './text-media.ts';

/** Text in a dialog over a form is lost as easily as that in the form. */

beforeEach(async () => {
  await emptyBrowserStore();
  withoutLayout();
});

const LIST = '/admin/collections';
const QUESTION = 'Leave without saving?';

async function openPrivate() {
  const server = recordServer();
  const record: PrivateRecord = { condition: 'Moths in one corner', storage_place: 'Room 4, case 12', version: 3 };
  server.collections.all = [stored()];
  server.names = { registrar: true };
  server.next('GET /api/admin/collections/*/private', () => Response.json(record));
  const view = openConsole(server, `${LIST}/rug/edit`, { before: [LIST] });
  await screen.findByDisplayValue('KP 12');
  const open = async () => {
    await view.user.click(button('Read private data'));
    const shown = await dialog('Private data');
    return { shown, condition: await within(shown).findByRole('textbox', { name: 'Condition' }) };
  };
  return { server, open, ...view };
}

async function openNewTerm() {
  const view = await openStored();
  await view.user.type(field('Material'), 'felt');
  await screen.findByRole('option', { name: 'Create a new term “felt”' });
  await view.user.keyboard('{Enter}');
  const shown = await dialog('New term: Material');
  return { ...view, shown, russian: within(shown).getByRole('textbox', { name: 'Русский' }) };
}

async function openBulk() {
  const server = new FakeServer();
  server.media.stored = [mediaDetails({ id: 'boat', alt: { en: 'A boat' }, version: 4 })];
  const view = openConsole(server, '/admin/media', { before: ['/admin/dashboard'] });
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select: A boat' }));
  await view.user.click(button('Change'));
  const shown = await dialog('Change 1 file');
  return { ...view, server, shown, credit: within(shown).getByRole('textbox', { name: 'Credit line' }) };
}

const pressEscape = (shown: HTMLElement) => fireEvent(shown, new Event('cancel', { cancelable: true }));
const question = async () => within(await dialog(QUESTION));
const isNotAsked = () => expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument();

function closeWindow(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return !closing.defaultPrevented;
}

/** Escape and Cancel ask for confirmation; staying keeps what was typed, leaving closes the dialog. */
async function asksBeforeClosing(shown: HTMLElement, typed: HTMLElement, value: string) {
  pressEscape(shown);
  fireEvent.click((await question()).getByRole('button', { name: 'Stay' }));
  isNotAsked();
  expect(typed).toHaveValue(value);
  fireEvent.click(within(shown).getByRole('button', { name: 'Cancel' }));
  fireEvent.click((await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
  isNotAsked();
}

describe('private data', () => {
  test('that is not saved is asked about before going back', async () => {
    const { open, router, where } = await openPrivate();
    const { condition } = await open();
    fill(condition, 'An hour of typing');
    await act(() => router.navigate(-1));
    fireEvent.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(condition).toHaveValue('An hour of typing');
    await act(() => router.navigate(-1));
    fireEvent.click((await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(where()).toBe(LIST));
    isNotAsked();
  });

  test('that is not saved is asked about before the window is closed', async () => {
    const { open } = await openPrivate();
    const { condition } = await open();
    expect(closeWindow()).toBe(true);
    fill(condition, 'An hour of typing');
    expect(closeWindow()).toBe(false);
  });

  test('that is only read leaves the question to the form below', async () => {
    const { open, router } = await openPrivate();
    fill(screen.getByDisplayValue('KP 12'), 'KP 12/3');
    await open();
    await act(() => router.navigate(-1));
    fireEvent.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(screen.getByDisplayValue('KP 12/3')).toBeInTheDocument();
  });

  test('over a changed form is asked about once', async () => {
    const { open, router, where } = await openPrivate();
    fill(screen.getByDisplayValue('KP 12'), 'KP 12/3');
    const { condition } = await open();
    fill(condition, 'An hour of typing');
    await act(() => router.navigate(-1));
    expect(await screen.findAllByRole('dialog', { name: QUESTION })).toHaveLength(1);
    fireEvent.click(button('Leave'));
    await waitFor(() => expect(where()).toBe(LIST));
    isNotAsked();
  });
});

describe('a new term', () => {
  test('with more names is asked about before it is closed', async () => {
    const { shown, russian } = await openNewTerm();
    fill(russian, 'Войлок');
    expect(closeWindow()).toBe(false);
    await asksBeforeClosing(shown, russian, 'Войлок');
  });

  test('with the name that stands in the field closes at once', async () => {
    const { shown } = await openNewTerm();
    expect(closeWindow()).toBe(true);
    pressEscape(shown);
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    isNotAsked();
  });
});

describe('a change of many media', () => {
  test('is asked about before it is closed', async () => {
    const { shown, credit } = await openBulk();
    fill(credit, 'Photograph by the museum');
    expect(closeWindow()).toBe(false);
    await asksBeforeClosing(shown, credit, 'Photograph by the museum');
  });

  test('is asked about before going back', async () => {
    const { credit, router } = await openBulk();
    fill(credit, 'Photograph by the museum');
    await act(() => router.navigate(-1));
    fireEvent.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(credit).toHaveValue('Photograph by the museum');
  });

  test('closes at once where nothing was filled in', async () => {
    const { shown, credit } = await openBulk();
    fill(credit, 'Photograph');
    fill(credit, '');
    pressEscape(shown);
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    isNotAsked();
  });

  test('asks nothing when it is made', async () => {
    const { shown, credit, user } = await openBulk();
    fill(credit, 'Photograph by the museum');
    await user.click(within(shown).getByRole('button', { name: 'Change them' }));
    expect(await screen.findByText('Changed: 1')).toBeVisible();
    expect(shown).not.toBeInTheDocument();
    isNotAsked();
  });
});

describe('a note of a text', () => {
  test('is asked about before it is closed, once something is written', async () => {
    const { user } = await openText(paragraph('Wool'));
    await user.click(button('Note'));
    const empty = await dialog('Note');
    pressEscape(empty);
    await waitFor(() => expect(empty).not.toBeInTheDocument());
    isNotAsked();
    await user.click(button('Note'));
    const shown = await dialog('Note');
    const note = within(shown).getByRole('textbox', { name: 'Text of the note' });
    typeInto(note, 'Of camels');
    pressEscape(shown);
    fireEvent.click((await question()).getByRole('button', { name: 'Stay' }));
    expect(note).toHaveTextContent('Of camels');
    fireEvent.click(within(shown).getByRole('button', { name: 'Close' }));
    fireEvent.click((await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shown).not.toBeInTheDocument());
  });
});

describe('a block of a text', () => {
  test('its words are asked about before they are closed', async () => {
    const { user } = await openText(figure(BOAT));
    await user.click(button('Change'));
    const shown = await dialog('Picture');
    const words = within(await within(shown).findByRole('group', { name: 'Description' }));
    await user.click(words.getByRole('radio', { name: 'Other words in this text' }));
    const typed = words.getByRole('textbox');
    fill(typed, 'A boat of reed');
    await asksBeforeClosing(shown, typed, 'A boat of reed');
  });

  test('a gallery whose pictures were changed is asked about, one that was looked at is not', async () => {
    const { user } = await openText({ type: 'gallery', content: [figure(BOAT), figure(RUG)] });
    await user.click(button('Change'));
    const seen = await dialog('Pictures side by side');
    pressEscape(seen);
    await waitFor(() => expect(seen).not.toBeInTheDocument());
    isNotAsked();
    await user.click(button('Change'));
    const shown = await dialog('Pictures side by side');
    await user.click(within(shown).getByRole('button', { name: 'Remove picture 1' }));
    pressEscape(shown);
    fireEvent.click((await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(shown).not.toBeInTheDocument());
  });
});
