import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { branch } from './builders.ts';
import { button, dialog, differencesIn, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';

// some forty fields are slow in jsdom when the machine has other work
jest.setTimeout(20_000);

const CREATE = 'POST /api/admin/branches';
const UPDATE = 'PUT /api/admin/branches/*';
const box = (name: string) => screen.getByRole('textbox', { name });
/** Long texts at once: each key draws the whole form anew. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function withTwo(role: FakeServer['role'] = 'superadmin') {
  const server = new FakeServer();
  server.role = role;
  server.branches.all = [
    branch({ id: 'house', content: { en: { title: 'The house', content: 'Long' } }, version: 4 }),
    branch({ id: 'aral', content: { ru: { title: 'Арал' } }, addresses: {} }),
  ];
  return server;
}

async function openNew() {
  const server = withTwo();
  const view = openConsole(server, '/admin/branches/add', { before: ['/admin/branches'] });
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'A house');
  return { ...view, server };
}

async function openStored(over: Parameters<typeof branch>[0] = {}) {
  const server = withTwo();
  server.branches.all = [branch({ id: 'house', content: { en: { title: 'The house' } }, version: 4, ...over })];
  const view = openConsole(server, '/admin/branches/house/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...view, server };
}

describe('the role', () => {
  test('a superadmin finds branches and prices in the sidebar', async () => {
    openConsole(withTwo(), '/admin/dashboard');
    expect(await screen.findByRole('link', { name: 'Branches' })).toHaveAttribute('href', '/admin/branches');
    expect(screen.getByRole('link', { name: 'Price list' })).toHaveAttribute('href', '/admin/prices');
  });

  test.each(['/admin/branches', '/admin/branches/add', '/admin/branches/house/edit', '/admin/prices'])(
    'any other account is told in words at %s, and stays signed in',
    async (address) => {
      const server = withTwo('admin');
      const { where } = openConsole(server, address);
      expect(await screen.findByRole('heading', { level: 1, name: 'Only for superadmins' })).toBeVisible();
      expect(where()).toBe(address);
      expect(screen.queryByRole('link', { name: 'Branches' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Price list' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
      expect(server.calls.filter(({ route }) => route.includes('branches'))).toEqual([]);
    },
  );
});

describe('the list', () => {
  test('shows each branch with its address, its languages, and the ways to change it', async () => {
    openConsole(withTwo(), '/admin/branches');
    const card = within(
      (await screen.findByRole('heading', { name: 'The house' })).closest('article') ?? document.body,
    );
    expect(card.getByText('Nukus')).toBeVisible();
    expect(card.getByText(/^EN/)).toHaveTextContent('EN complete');
    expect(card.getByText(/^RU/)).toHaveTextContent('RU 0/3 not written');
    expect(card.getByRole('link', { name: 'Edit: The house' })).toHaveAttribute('href', '/admin/branches/house/edit');
    expect(screen.getByRole('heading', { name: 'Арал' })).toHaveAttribute('lang', 'ru');
    expect(screen.getByText('2 entries')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add branch' })).toHaveAttribute('href', '/admin/branches/add');
  });

  test('says for one and a half seconds that a branch was deleted', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    openConsole(withTwo(), '/admin/branches', { lang: 'ru' });
    await user.click(await screen.findByRole('button', { name: 'Удалить: The house' }));
    const question = await dialog('Удалить «The house»?');
    expect(question).toHaveTextContent('Вы уверены, что хотите удалить?');
    await user.click(within(question).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Удалено')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'The house' })).not.toBeInTheDocument());
    act(() => jest.advanceTimersByTime(1500));
    expect(screen.queryByText('Удалено')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('that can’t be loaded says so and can be tried again', async () => {
    const server = withTwo();
    server.next('GET /api/admin/branches', () => problem(503, 'unavailable'));
    const { user } = openConsole(server, '/admin/branches');
    expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { name: 'The house' })).toBeVisible();
  });
});

describe('the form', () => {
  test('sends texts, addresses, map and name of a new branch, and goes to the list', async () => {
    const { user, server, where } = await openNew();
    fill(box('Address'), 'Nukus');
    await user.click(screen.getByRole('tab', { name: /Русский/ }));
    fill(box('Address'), 'Нукус');
    fill(box('Map'), 'https://yandex.uz/map-widget/v1/?ll=1');
    fill(box('Name in the address'), 'house');
    await user.click(button('Save'));
    expect(await screen.findByText('Created')).toBeVisible();
    expect(server.callsOf(CREATE)[0]?.body).toEqual({
      content: { en: { title: 'A house' } },
      addresses: { en: 'Nukus', ru: 'Нукус' },
      images: [],
      googleMaps: 'https://yandex.uz/map-widget/v1/?ll=1',
      slug: 'house',
      hours: { weekly: [], exceptions: [] },
      prices: [],
    });
    await waitFor(() => expect(where()).toBe('/admin/branches'), { timeout: 2000 });
  });

  test('takes no flag that branches don’t have, and counts three texts a language', async () => {
    await openNew();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /English/ })).toHaveTextContent('1 of 3 written');
  });

  test('a refused map stands at its field, in words that say what is accepted', async () => {
    const { user, server } = await openNew();
    server.next(CREATE, () =>
      problem(400, 'validation', { errors: [{ field: 'googleMaps', code: 'invalid_map', message: 'x' }] }),
    );
    fill(box('Map'), 'https://example.org');
    await user.click(button('Save'));
    const summary = await screen.findByRole('group', { name: 'Not saved yet' });
    const words = 'Map: Paste the embed address or HTML of Google Maps, OpenStreetMap or Yandex Maps.';
    expect(box('Map')).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(box('Map')).toBeInvalid();
    await user.click(within(summary).getByRole('button', { name: words }));
    await waitFor(() => expect(box('Map')).toHaveFocus());
  });

  test('a refused address opens the tab of its language', async () => {
    const { user, server } = await openNew();
    const errors = [{ field: 'addresses.kk', code: 'too_long', message: 'x' }];
    server.next(CREATE, () => problem(400, 'validation', { errors }));
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Qaraqalpaqsha, Address: This is too long.' }));
    await waitFor(() => expect(box('Address')).toHaveFocus());
    expect(screen.getByRole('tab', { name: /Qaraqalpaqsha/ })).toHaveTextContent('1 error');
    expect(box('Address')).toHaveAttribute('lang', 'kaa-Latn');
  });

  test('asks before it is cancelled', async () => {
    const { user, where } = await openNew();
    await user.click(button('Cancel'));
    await user.click(within(await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(where()).toBe('/admin/branches'));
  });

  test('what another editor changed is compared, hours and prices too', async () => {
    const { user, server } = await openStored();
    const current = branch({
      id: 'house',
      content: { en: { title: 'The house' } },
      hours: { weekly: [{ weekday: 2, opens: '10:00', closes: '17:00' }], exceptions: [] },
      prices: [],
      version: 5,
    });
    server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
    await user.click(button('Save'));
    const question = await dialog('Somebody else has changed this in the meantime');
    expect(differencesIn(question).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Opening hours: TuesdayMine09:00–17:00Theirs10:00–17:00',
      'PricesMineEntry ticket for citizens: 20 000 soʻm, per personTheirsnothing written',
    ]);
    await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
    expect(screen.getByLabelText('Opens Tuesday')).toHaveValue('10:00');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ prices: [], version: 5 });
  });

  test('an address that was emptied is cleared', async () => {
    const { user, server } = await openStored();
    await user.clear(box('Address'));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({
      addresses: { en: null, ru: null, uz: null, kk: null },
      content: { en: { title: 'The house', content: null }, ru: null },
      version: 4,
    });
  });
});

describe('the hours', () => {
  test('a weekday that opens begins with the times of the open day before it', async () => {
    const { user, server } = await openStored();
    expect(screen.getByRole('checkbox', { name: 'Tuesday open' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Wednesday open' }));
    expect(screen.getByLabelText('Opens Wednesday')).toHaveValue('09:00');
    fill(screen.getByLabelText('Closes Wednesday'), '19:30');
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday open' }));
    expect(screen.queryByLabelText('Opens Tuesday')).not.toBeInTheDocument();
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const weekly = [{ weekday: 3, opens: '09:00', closes: '19:30' }];
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ hours: { weekly, exceptions: [] } });
  });

  test('what the server says about a weekday stands at it, though the server counts only the open ones', async () => {
    const { user, server } = await openStored();
    const errors = [{ field: 'hours.weekly[0].closes', code: 'end_before_start', message: 'x' }];
    server.next(UPDATE, () => problem(400, 'validation', { errors }));
    await user.click(button('Save'));
    const words = 'Tuesday, Closes: The end comes before the start.';
    await user.click(await screen.findByRole('button', { name: words }));
    await waitFor(() => expect(screen.getByLabelText('Closes Tuesday')).toHaveFocus());
    expect(screen.getByLabelText('Closes Tuesday')).toHaveAccessibleDescription(words);
  });

  test('a special day is added with date, hours and reason', async () => {
    const { user, server } = await openStored();
    await user.click(button('Add special day'));
    const row = screen.getByRole('group', { name: 'Special day 1' });
    const day = within(row);
    expect(day.getByLabelText('Date')).toHaveFocus();
    fill(day.getByLabelText('Date'), '2026-03-21');
    expect(row).toHaveAccessibleName('21 March 2026');
    await user.click(day.getByLabelText('Closed all day'));
    fill(day.getByLabelText('Opens'), '12:00');
    fill(day.getByLabelText('Closes'), '15:00');
    fill(day.getByLabelText('Why, English'), 'Nawrız');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const exceptions = [{ date: '2026-03-21', opens: '12:00', closes: '15:00', note: { en: 'Nawrız' } }];
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ hours: { exceptions } });
  });

  test('a special day without a date is not sent, and stands in the summary', async () => {
    const { user, server } = await openStored();
    await user.click(button('Add special day'));
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Special day 1, Date: This is needed.' }));
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus());
    expect(server.callsOf(UPDATE)).toEqual([]);
  });
});
