import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { collection } from './builders.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';

const CREATE = 'POST /api/admin/collections';
const UPDATE = 'PUT /api/admin/collections/*';
const MAKE = 'POST /api/admin/terms';

const WOOL = term({ id: 'wool', labels: { en: 'Wool', ru: 'Шерсть', kk: 'Jún' } });
const SILK = term({ id: 'silk', labels: { ru: 'Шёлк' } });

function server() {
  const fake = new FakeServer();
  fake.terms.all = [WOOL, SILK, term({ id: 'carpet', kind: 'object_name', labels: { en: 'Carpet' } })];
  return fake;
}

async function openNew(category = 'Ethnography', fake = server()) {
  const view = openConsole(fake, '/admin/collections/add');
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'A carpet');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), category);
  await screen.findByRole('heading', { name: 'Object record' });
  return { ...view, fake };
}

const stored = (over = {}) =>
  collection({
    id: 'rug',
    content: { en: { title: 'A rug' } },
    record: {
      object_number: 'KP 12',
      material: ['wool'],
      dimensions: [{ dimension: 'width', value: 31.5, unit: 'cm' }],
      title: { ru: 'Ковёр с бахромой' },
    },
    record_terms: [{ id: 'wool', kind: 'material', labels: WOOL.labels }],
    ...over,
  });

async function openStored(over = {}) {
  const fake = server();
  fake.collections.all = [stored(over)];
  const view = openConsole(fake, '/admin/collections/rug/edit');
  await screen.findByRole('heading', { name: 'Object record' });
  return { ...view, fake };
}

/** The suggestions below a field, once there are some. */
const options = async (name = 'Material') =>
  within(await screen.findByRole('listbox', { name })).getAllByRole('option');
const category = () => screen.getByDisplayValue(/^(Nature|Ethnography)$/);

const field = (name: string) => screen.getByRole('combobox', { name });
const chips = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
const recordSent = (fake: FakeServer, route: string) =>
  (fake.callsOf(route).at(-1)?.body as { record: Record<string, unknown> }).record;

describe('a term field', () => {
  test('suggests while typing, in any script; arrows choose, Enter adds', async () => {
    const { user, fake } = await openNew();
    await user.type(field('Material'), 'ш');
    const found = await options();
    expect(found.map((one) => one.textContent)).toEqual(['Wool', 'ШёлкRU', 'Make a new term “ш”']);
    expect(field('Material')).toHaveAttribute('aria-activedescendant', found[0]?.id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chips('Material')).toEqual(['ШёлкRU']);
    expect(field('Material')).toHaveValue('');
    expect(field('Material')).toHaveFocus();
    expect(screen.getByText('Added: Шёлк')).toBeInTheDocument();
    await user.click(button('Save'));
    await screen.findByText('Created');
    expect(recordSent(fake, CREATE)).toEqual({ material: ['silk'] });
  });

  test('is left by Escape, which closes its list and then empties it, not the form', async () => {
    const { user } = await openStored();
    await user.type(field('Material'), 'sil');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field('Material')).toHaveValue('sil');
    await user.keyboard('{Escape}');
    expect(field('Material')).toHaveValue('');
    expect(await dialog('Edit collection')).toBeVisible();
  });

  test('takes a name that is typed in full when it is left; what is not chosen keeps the form from being saved', async () => {
    const { user, fake } = await openNew();
    await user.type(field('Material'), 'wool');
    await screen.findByRole('option', { name: 'Wool' });
    await user.tab();
    expect(chips('Material')).toEqual(['Wool']);
    await user.type(field('Material'), 'felt');
    await options();
    await user.tab();
    expect(field('Material')).toHaveAccessibleDescription(/Not added yet/);
    await user.click(button('Save'));
    const summary = await screen.findByRole('group', { name: 'Not saved yet' });
    await user.click(within(summary).getByRole('button', { name: /^Material: Choose one from the list/ }));
    await waitFor(() => expect(field('Material')).toHaveFocus());
    expect(fake.callsOf(CREATE)).toEqual([]);
  });

  test('makes a term in place, and says which languages lack it', async () => {
    const { user, fake } = await openNew();
    await user.type(field('Material'), 'Войлок');
    await screen.findByRole('option', { name: 'Make a new term “Войлок”' });
    await user.keyboard('{Enter}');
    const form = within(await dialog('New term'));
    expect(form.getByRole('textbox', { name: 'Русский' })).toHaveValue('Войлок');
    expect(form.getByText(/^Not named yet in: English, Uzbek, Karakalpak\./)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'English' }), 'Felt{Enter}');
    await waitFor(() => expect(chips('Material')).toEqual(['Felt']));
    expect(field('Material')).toHaveFocus();
    expect(fake.callsOf(MAKE)[0]?.body).toEqual({ kind: 'material', labels: { en: 'Felt', ru: 'Войлок' } });
    expect(fake.callsOf(MAKE)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(fake.callsOf(CREATE)).toEqual([]);
  });

  test('a chip is removed by its button, and the focus goes on in the field', async () => {
    const { user, fake } = await openStored();
    await user.click(button('Remove: Wool'));
    await waitFor(() => expect(field('Material')).toHaveFocus());
    expect(screen.getByText('Removed: Wool')).toBeInTheDocument();
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(recordSent(fake, UPDATE)).toMatchObject({ material: null, object_number: 'KP 12' });
  });
});

describe('the panel', () => {
  const headings = () =>
    within(screen.getByRole('region', { name: 'Object record' })).getAllByRole('heading', { level: 3 });

  test('shows what the category needs; a field with a value always, the rest behind «More fields»', async () => {
    const { user } = await openStored({
      category: 'nature',
      record: { credit_line: { en: 'Given by the Institute' }, material: ['wool'] },
    });
    const more = screen.getByText('More fields').closest('details');
    expect(more).not.toHaveAttribute('open');
    expect(more).not.toContainElement(field('Material'));
    expect(more).not.toContainElement(box('Credit line, English'));
    expect(more).toContainElement(field('Technique'));
    expect(headings().map((one) => one.textContent)).toContain('Find-spot');
    await user.selectOptions(category(), 'Handicrafts');
    expect(more).not.toContainElement(field('Technique'));
  });

  test('help follows the category', async () => {
    const { user } = await openNew('Nature');
    expect(field('Object name')).toHaveAccessibleDescription(/species/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Ethnography');
    expect(field('Object name')).toHaveAccessibleDescription(/carpet, jug, coin/);
  });

  test('texts are written in the language of the open tab, and those of other languages are named', async () => {
    const { user, fake } = await openStored();
    expect(box('Full title, English')).toHaveAccessibleDescription(/Written in: Russian/);
    await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
    fill(box('Full title, Qaraqalpaqsha'), 'Gilem');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(recordSent(fake, UPDATE)).toMatchObject({ title: { ru: 'Ковёр с бахромой', kk: 'Gilem' } });
  });

  test('rows are added with what usually follows; a number that is none is told at its place', async () => {
    const { user, fake } = await openStored();
    await user.click(button('Add a dimension'));
    const rows = within(screen.getByRole('region', { name: 'Dimensions' }));
    expect(rows.getAllByRole('combobox', { name: 'Dimension' })[1]).toHaveDisplayValue('Height');
    const [first, second] = rows.getAllByRole('textbox', { name: 'Value' });
    expect(first).toHaveValue('31.5');
    if (second) fill(second, 'tall');
    await user.click(button('Save'));
    const summary = within(await screen.findByRole('group', { name: 'Not saved yet' }));
    expect(summary.getByRole('button')).toHaveTextContent('Dimensions 2, Value: This value can’t be used here.');
    if (second) fill(second, '12,5');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(recordSent(fake, UPDATE)).toMatchObject({
      dimensions: [
        { dimension: 'width', value: 31.5, unit: 'cm' },
        { dimension: 'height', value: 12.5, unit: 'cm' },
      ],
    });
  });

  test('a number that another object has is told at its place, and can be a real duplicate', async () => {
    const { user, fake } = await openStored();
    await user.click(button('Add a number'));
    fill(screen.getByRole('textbox', { name: 'Number' }), 'KP 12');
    const errors = [{ field: 'record.numbers[0].number', code: 'number_taken', message: 'x' }];
    fake.next(UPDATE, () => problem(422, 'validation', { errors }));
    await user.click(button('Save'));
    await screen.findByRole('group', { name: 'Not saved yet' });
    expect(screen.getByRole('textbox', { name: 'Number' })).toBeInvalid();
    await user.click(screen.getByRole('checkbox', { name: /really has the same number/ }));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(recordSent(fake, UPDATE)).toMatchObject({
      numbers: [{ type: 'accession', number: 'KP 12', duplicate: true }],
    });
  });

  test('a date is read while it is typed', async () => {
    await openStored({ record: { acquisition: { date: { text: '1984' } } } });
    const acquired = within(screen.getByRole('region', { name: 'Acquisition' }));
    expect(acquired.getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription('Understood as 1984');
    fill(acquired.getByRole('textbox', { name: 'Date' }), 'long ago');
    expect(acquired.getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription(/No year can be read/);
  });
});

test('a conflict names each field of the record in words', async () => {
  const { user, fake } = await openStored();
  fill(box('Object number'), 'KP 13');
  const theirs = stored({
    version: 2,
    record: {
      object_number: 'KP 14',
      material: ['wool', 'silk'],
      dimensions: [{ dimension: 'width', value: 31.5, unit: 'cm' }],
      title: { ru: 'Ковёр с бахромой' },
    },
    record_terms: [
      { id: 'wool', kind: 'material', labels: WOOL.labels },
      { id: 'silk', kind: 'material', labels: SILK.labels },
    ],
  });
  fake.next(UPDATE, () => problem(412, 'version_conflict', { current: theirs }));
  await user.click(button('Save'));
  const question = await dialog('Somebody else has changed this in the meantime');
  expect(differencesIn(question)).toEqual([
    'Object numberMineKP 13TheirsKP 14',
    'MaterialMineWoolTheirsWool, Шёлк',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  // what nobody touched here is theirs
  expect(recordSent(fake, UPDATE)).toMatchObject({ object_number: 'KP 13', material: ['wool', 'silk'] });
});

test.each(LANGS)('the words of the record are there in %s', async (lang) => {
  const fake = server();
  fake.collections.all = [stored()];
  openConsole(fake, '/admin/collections/rug/edit', { lang });
  expect(await screen.findByDisplayValue('KP 12')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/record\.|terms\.|choosing\./);
});
