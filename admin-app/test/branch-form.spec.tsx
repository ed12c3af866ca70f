import { screen, waitFor, within } from '@testing-library/react';
import { openStored, withTwo } from './branch-screens.ts';
import { branch } from './builders.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { problem } from './fake-server.ts';

// some forty fields are slow in jsdom when the machine is busy

const CREATE = 'POST /api/admin/branches';
const UPDATE = 'PUT /api/admin/branches/*';

async function openNew() {
  const server = withTwo();
  const view = openConsole(server, '/admin/branches/add', { before: ['/admin/branches'] });
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'A house');
  return { ...view, server };
}

describe('the form', () => {
  test('sends texts, addresses, map and name of a new branch, and goes to the list', async () => {
    const { user, server, where } = await openNew();
    fill(box('Address'), 'Nukus');
    await user.click(screen.getByRole('tab', { name: /Русский/ }));
    fill(box('Address'), 'Нукус');
    fill(box('Map'), 'https://yandex.uz/map-widget/v1/?ll=1');
    fill(box('Page address'), 'house');
    await user.click(button('Save'));
    expect(await screen.findByText('Created')).toBeVisible();
    expect(server.callsOf(CREATE)[0]?.body).toEqual({
      content: { en: { title: 'A house' } },
      addresses: { en: 'Nukus', ru: 'Нукус' },
      shown_from: null,
      shown_until: null,
      images: [],
      directions: {},
      googleMaps: 'https://yandex.uz/map-widget/v1/?ll=1',
      latitude: null,
      longitude: null,
      placeLink: null,
      slug: 'house',
      hours: { weekly: [], weeks: [], exceptions: [] },
      prices: [],
      answers: [],
      phone: null,
      translation: { from: { en: 'en', ru: 'en' } },
    });
    await waitFor(() => expect(where()).toBe('/admin/branches'));
  });

  test('takes no flag that branches don’t have, and counts the texts that some language has', async () => {
    await openNew();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /English/ })).toHaveTextContent('1 of 1 written');
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

  test('coordinates are typed, or pasted as a pair', async () => {
    const { user, server } = await openNew();
    fill(box('Latitude'), '42.4531, 59.6103');
    expect([box('Latitude'), box('Longitude')].map((field) => field.getAttribute('value'))).toEqual([
      '42.4531',
      '59.6103',
    ]);
    fill(box('Longitude'), '59,5');
    fill(box('Link to the place'), ' https://osm.org/go/0xyz ');
    fill(box('How to get there'), 'By bus 3.');
    await user.click(button('Save'));
    expect(await screen.findByText('Created')).toBeVisible();
    expect(server.callsOf(CREATE)[0]?.body).toMatchObject({
      latitude: 42.4531,
      longitude: 59.5,
      placeLink: 'https://osm.org/go/0xyz',
      directions: { en: 'By bus 3.' },
    });
  });

  test('a coordinate that is no number stands at its field, and nothing is sent', async () => {
    const { user, server } = await openNew();
    fill(box('Latitude'), '42° 27′');
    await user.click(button('Save'));
    const words = 'Latitude: A latitude is between −90 and 90, such as 42.4531.';
    await user.click(await screen.findByRole('button', { name: words }));
    await waitFor(() => expect(box('Latitude')).toHaveFocus());
    expect(server.callsOf(CREATE)).toEqual([]);
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

  test('changes by another editor are compared, including hours and prices', async () => {
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
      'Price listMineEN Entry ticket for citizens: 20 000 soʻm, per personTheirsempty',
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
      content: { en: { title: 'The house', text: null }, ru: null },
      version: 4,
    });
  });
});
