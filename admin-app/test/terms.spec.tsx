import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, noNetwork, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';

const MERGE = 'POST /api/admin/terms/*/merge';
const UNMERGE = 'POST /api/admin/terms/*/unmerge';
const UPDATE = 'PUT /api/admin/terms/*';
const LIST = 'GET /api/admin/terms';
const READ = 'GET /api/admin/terms/*';
const TREE = '/admin/terms?view=tree&kind=material';

const WOOL = term({
  id: 'wool',
  labels: { en: 'Wool', ru: 'Шерсть' },
  broader: 'fibres',
  used: 312,
  variants: ['jun'],
});
const FLEECE = term({ id: 'fleece', labels: { en: 'Fleece' }, used: 3, version: 4 });
const FIBRES = term({ id: 'fibres', labels: { en: 'Fibres' }, narrower: 1 });
const NUKUS = term({ id: 'nukus', kind: 'place', labels: { kk: 'Nókis' } });

function open(address = '/admin/terms', lang: (typeof LANGS)[number] = 'en') {
  const server = new FakeServer();
  server.terms.all = [WOOL, FLEECE, FIBRES, NUKUS];
  return { server, ...openConsole(server, address, { lang }) };
}

const row = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') ?? document.body);

test('the list tells kind, uses, the term above and the languages that lack a name', async () => {
  open();
  const wool = await row('Wool');
  expect(wool.getByRole('link', { name: 'used by 312 objects' })).toHaveAttribute(
    'href',
    '/admin/collections?term=wool',
  );
  expect(wool.getByText('Material')).toBeVisible();
  expect(await wool.findByText('Fibres')).toBeVisible();
  expect(wool.getByRole('link', { name: /^KK .*empty$/ })).toHaveAttribute('href', '/admin/terms/wool/edit#kk');
  expect((await row('Nókis')).getByText('not used')).toBeVisible();
});

test('kind, words and a language narrow it; all of it is in the address', async () => {
  const { user, server, where } = open();
  await screen.findByText('4 entries');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Place');
  expect(await screen.findByText('1 entry')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'No name in' }), 'English');
  await waitFor(() => expect(where()).toBe('/admin/terms?kind=place&missing=en'));
  const asked = server.callsOf('GET /api/admin/terms').at(-1)?.url.searchParams;
  expect([asked?.get('kind'), asked?.get('missing')]).toEqual(['place', 'en']);
});

test('a change of a name or its meaning is a small correction', async () => {
  const { user, server } = open('/admin/terms/wool/edit');
  const [wool] = server.terms.all;
  if (!wool) throw new Error('no wool');
  wool.scope_note = { en: 'Of sheep', ru: 'Овечья' };
  wool.translations = {
    en: { state: 'original', from: 'en', fields: {} },
    ru: { state: 'current', from: 'en', fields: {} },
  };
  const form = within(await dialog(/Wool|Edit/));
  const note = await form.findByDisplayValue('Of sheep');
  expect(form.queryByRole('checkbox', { name: /^Small correction/ })).not.toBeInTheDocument();
  fill(note, 'Of a sheep');
  await user.click(form.getByRole('checkbox', { name: /^Small correction/ }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(UPDATE).at(-1)?.body).toMatchObject({ translation: { small: ['en'] } }));
});

test('a term is written: names, what its kind has, and errors at their fields', async () => {
  const { user, server, where } = open('/admin/terms/add?kind=place');
  const form = within(await dialog('New term'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const summary = within(await form.findByRole('group', { name: 'Not saved yet' }));
  expect(summary.getByRole('button')).toHaveTextContent('Name: This field is required.');
  fill(form.getByRole('textbox', { name: 'Name, Qaraqalpaqsha' }), 'Tók qala');
  fill(form.getByRole('textbox', { name: 'Latitude' }), '42,47');
  fill(form.getByRole('textbox', { name: 'Longitude' }), 'east');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByRole('textbox', { name: 'Longitude' })).toBeInvalid();
  fill(form.getByRole('textbox', { name: 'Longitude' }), '59.6');
  fill(form.getByRole('textbox', { name: 'Variants' }), 'Ток-кала\n\nTok kala');
  await user.selectOptions(form.getByRole('combobox', { name: 'Level' }), 'Archaeological site');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(where()).toBe('/admin/terms?kind=place');
  expect(server.callsOf('POST /api/admin/terms')[0]?.body).toMatchObject({
    kind: 'place',
    labels: { kk: 'Tók qala' },
    variants: ['Ток-кала', 'Tok kala'],
    place_level: 'site',
    latitude: 42.47,
    longitude: 59.6,
    broader: null,
  });
});

test('somebody else’s change is shown field by field', async () => {
  const { user, server } = open('/admin/terms/fleece/edit');
  fill(await screen.findByRole('textbox', { name: 'Name, Русский' }), 'Руно');
  const current = { ...FLEECE, labels: { en: 'Fleeces' }, version: 5 };
  server.next(UPDATE, () => problem(412, 'version_conflict', { current }));
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual(['Name, EnglishMineFleeceTheirsFleeces', 'Name, РусскийMineРуноTheirsempty']);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ labels: { en: 'Fleeces', ru: 'Руно' }, version: 5 });
});

test('a merge shows both terms, and can be undone', async () => {
  const { user, server } = open();
  await user.click((await row('Fleece')).getByRole('button', { name: 'Merge: Fleece' }));
  const merge = within(await dialog('Merge “Fleece” into another term'));
  await user.type(merge.getByRole('combobox', { name: 'The term that stays' }), 'e');
  const found = within(await merge.findByRole('listbox')).getAllByRole('option');
  // neither the term itself, nor another kind, nor a new one
  expect(found.map((one) => one.textContent)).toEqual(['Fibres']);
  await user.clear(merge.getByRole('combobox', { name: 'The term that stays' }));
  await user.type(merge.getByRole('combobox', { name: 'The term that stays' }), 'wool');
  await merge.findByRole('option', { name: 'Wool' });
  await user.keyboard('{Enter}');
  const stays = within(await merge.findByRole('region', { name: 'Stays' }));
  expect(stays.getByText('Шерсть')).toBeVisible();
  expect(stays.getByText('used by 312 objects')).toBeVisible();
  server.next(MERGE, () => Response.json({ message: 'ok', term: { ...FLEECE, merged_into: 'wool' } }));
  await user.click(merge.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText(/^“Fleece” was merged into “Wool”\./)).toBeVisible();
  expect(server.callsOf(MERGE)[0]?.body).toEqual({ into: 'wool', version: 4 });
  server.next(UNMERGE, () => Response.json({ message: 'ok', term: FLEECE }));
  await user.click(button('Undo'));
  expect(await screen.findByText('“Fleece” is a term of its own again.')).toBeVisible();
});

test('a term that is used is not deleted: its uses are named', async () => {
  const { user, server } = open();
  await user.click((await row('Wool')).getByRole('button', { name: 'Delete: Wool' }));
  const refusal = within(await dialog('“Wool” can’t be deleted yet'));
  expect(refusal.getByRole('link', { name: 'used by 312 objects' })).toBeVisible();
  await user.click(refusal.getByRole('button', { name: 'Close' }));
  await user.click((await row('Fibres')).getByRole('button', { name: 'Delete: Fibres' }));
  expect(within(await dialog('“Fibres” can’t be deleted yet')).getByText('1 term is below it')).toBeVisible();
  await user.click(button('Close'));
  await user.click((await row('Nókis')).getByRole('button', { name: 'Delete: Nókis' }));
  await user.click(within(await dialog('Delete “Nókis”?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeVisible();
  expect(server.terms.all.map(({ id }) => id)).toEqual(['wool', 'fleece', 'fibres']);
});

test('in the tree a term is opened and moved by the keyboard, and the move can be undone', async () => {
  const { user, server } = open(TREE);
  await user.click(await screen.findByRole('button', { name: 'Show what is below Fibres' }));
  expect(await screen.findByRole('link', { name: 'Wool' })).toBeVisible();
  await user.click(button('Move: Fleece'));
  const move = within(await dialog('Move “Fleece”'));
  await user.type(move.getByRole('combobox', { name: 'Put it below' }), 'fib');
  await move.findByRole('option', { name: 'Fibres' });
  await user.keyboard('{Enter}');
  await user.click(move.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText(/^“Fleece” is below “Fibres” now\./)).toBeVisible();
  expect(server.callsOf(UPDATE)[0]?.body).toEqual({ broader: 'fibres', version: 4 });
  await user.click(button('Undo'));
  expect(await screen.findByText('“Fleece” is at the top now.')).toBeVisible();
  expect(server.callsOf(UPDATE)[1]?.body).toEqual({ broader: null, version: 5 });
});

test('a term is not moved while its new place is only typed; an empty field is the top', async () => {
  const { user, server } = open(TREE);
  await user.click(await screen.findByRole('button', { name: 'Show what is below Fibres' }));
  await user.click(await screen.findByRole('button', { name: 'Move: Wool' }));
  const move = within(await dialog('Move “Wool”'));
  const place = move.getByRole('combobox', { name: 'Put it below' });
  await user.type(place, 'fle');
  await user.click(move.getByRole('button', { name: 'Move' }));
  expect(place).toHaveAccessibleDescription(/Not added yet: choose one from the list/);
  expect(place).toHaveFocus();
  expect(server.callsOf(UPDATE)).toEqual([]);
  await user.clear(place);
  await user.click(move.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('“Wool” is at the top now.')).toBeVisible();
  await user.click(button('Undo'));
  expect(await screen.findByText('“Wool” is below “Fibres” now.')).toBeVisible();
  expect(server.callsOf(UPDATE).map(({ body }) => body)).toEqual([
    { broader: null, version: 1 },
    { broader: 'fibres', version: 2 },
  ]);
});

test('a move that is taken back is told even if the term above can not be read', async () => {
  const { user, server } = open(TREE);
  await user.click(await screen.findByRole('button', { name: 'Show what is below Fibres' }));
  await user.click(await screen.findByRole('button', { name: 'Move: Wool' }));
  await user.click(within(await dialog('Move “Wool”')).getByRole('button', { name: 'Move' }));
  await screen.findByText('“Wool” is at the top now.');
  server.next(READ, noNetwork);
  await user.click(button('Undo'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(server.terms.all.find(({ id }) => id === 'wool')?.broader).toBe('fibres');
});

test('dropping a term onto one that cannot be loaded is reported', async () => {
  const { user, server } = open(TREE);
  const nodeOf = async (name: string) => (await screen.findByRole('link', { name })).closest('[data-drop]');
  const target = await nodeOf('Fibres');
  const handle = (await nodeOf('Fleece'))?.querySelector('[aria-hidden]') ?? document.body;
  // jsdom has no layout, and does not accept Node's signals
  Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: () => target });
  const listen = window.addEventListener.bind(window);
  const listening = jest.spyOn(window, 'addEventListener');
  listening.mockImplementation((type, listener) => listen(type, listener));
  server.next(READ, noNetwork);
  await user.pointer([{ keys: '[MouseLeft>]', target: handle }, { keys: '[/MouseLeft]' }]);
  listening.mockRestore();
  expect(await screen.findByText(/^No connection\./)).toBeVisible();
  expect(server.callsOf(UPDATE)).toEqual([]);
});

test('the tree stays when more of it can not be read', async () => {
  const { user, server } = open(TREE);
  server.terms.all = Array.from({ length: 51 }, (_, index) => term({ id: `t${index + 1}` }));
  const more = await screen.findByRole('button', { name: 'Show more' });
  server.next(LIST, noNetwork);
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be loaded.');
  expect(screen.getByRole('link', { name: 'Label of t1' })).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByRole('link', { name: 'Label of t51' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(server.callsOf(LIST).at(-1)?.url.searchParams.get('skip')).toBe('50');
});

test('more of the tree is offered only where there is more: fifty terms are one page', async () => {
  const { server } = open(TREE);
  server.terms.all = Array.from({ length: 50 }, (_, index) => term({ id: `t${index + 1}` }));
  expect(await screen.findByRole('link', { name: 'Label of t50' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a merge says that the term that stays could not be read, and tries again', async () => {
  const { user, server } = open();
  await (await row('Wool')).findByText('Fibres');
  await user.click((await row('Fleece')).getByRole('button', { name: 'Merge: Fleece' }));
  const merge = within(await dialog('Merge “Fleece” into another term'));
  await user.type(merge.getByRole('combobox', { name: 'The term that stays' }), 'wool');
  await merge.findByRole('option', { name: 'Wool' });
  server.next(READ, noNetwork);
  await user.keyboard('{Enter}');
  expect(await merge.findByRole('alert')).toHaveTextContent('could not be loaded');
  await user.click(merge.getByRole('button', { name: 'Try again' }));
  expect(await merge.findByRole('region', { name: 'Stays' })).toBeVisible();
});

test('terms that were merged into one are separated in its form', async () => {
  const { user, server } = open('/admin/terms/wool/edit');
  server.terms.all = [{ ...WOOL, merged: [{ id: 'fleece', labels: { en: 'Fleece' } }] }, FIBRES];
  server.next(UNMERGE, () => Response.json({ message: 'ok', term: FLEECE }));
  await user.click(await screen.findByRole('button', { name: 'Separate again: Fleece' }));
  expect(await screen.findByText('“Fleece” is a term of its own again.')).toBeVisible();
  expect(box('Variants')).toHaveValue('jun');
});

test.each(LANGS)('the words of the screen are there in %s', async (lang) => {
  open('/admin/terms', lang);
  await screen.findByRole('heading', { name: /^(Wool|Шерсть)$/ });
  expect(document.body).not.toHaveTextContent(/terms\./);
});
