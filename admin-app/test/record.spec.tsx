import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { collection } from './builders.ts';
import { box, button, dialog, differencesIn, fill, openConsole } from './console.tsx';
import { noNetwork, problem } from './fake-server.ts';
import {
  WOOL,
  SILK,
  server,
  openNew,
  stored,
  openStored,
  category,
  CREATE,
  field,
  recordSent,
  UPDATE,
} from './record-screens.ts';

describe('the panel', () => {
  const sections = () =>
    within(screen.getByRole('region', { name: 'Object record' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('details'));
  const namesOf = (some: readonly (HTMLDetailsElement | null)[]) =>
    some.map((section) => section?.querySelector('h3')?.textContent);
  const openSections = () => namesOf(sections().filter((section) => section?.open));

  test('sections without a value are folded; those with one stay open while it is taken away', async () => {
    const { user } = await openStored({
      category: 'nature',
      record: { credit_line: { en: 'Given by the Institute' }, material: ['wool'] },
    });
    expect(openSections()).toEqual(['Material and size', 'Rights']);
    fill(box('Credit line, English'), '');
    expect(openSections()).toEqual(['Material and size', 'Rights']);
    await user.click(screen.getByRole('heading', { name: 'Rights', level: 3 }));
    expect(openSections()).toEqual(['Material and size']);
  });

  test('a new object has open what its category needs, in the order of the category', async () => {
    const { user } = await openNew('Nature');
    expect(openSections()).toEqual(['Number and name', 'Material and size', 'Making', 'History', 'Location']);
    expect(field('Subject').compareDocumentPosition(field('Technique'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.selectOptions(category(), 'Photographs and negatives');
    expect(openSections()).toContain('Rights');
  });

  test('a stored object is summed up above its texts; buttons lead to its sections and unfold them', async () => {
    const { user } = await openStored({ record: { object_number: 'KP 7', status: 'on_loan' } });
    const summary = screen.getByText('Object number', { selector: 'dt' }).closest('dl');
    expect(summary).toHaveTextContent(/KP 7.*Status/);
    const nav = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    await user.click(nav.getByRole('button', { name: 'History' }));
    const origin = screen.getByRole('heading', { name: 'History', level: 3 });
    expect(origin.closest('summary')).toHaveFocus();
    expect(origin.closest('details')).toHaveAttribute('open');
    await user.click(nav.getByRole('button', { name: 'Pictures' }));
    expect(screen.getByRole('heading', { name: 'Pictures' })).toHaveFocus();
    await user.click(nav.getByRole('button', { name: 'Texts' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  });

  test('help follows the category', async () => {
    const { user } = await openNew('Nature');
    expect(field('Object name')).toHaveAccessibleDescription(/species/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Ethnography');
    expect(field('Object name')).toHaveAccessibleDescription(/carpet, jug, coin/);
  });

  test('texts that are missing or behind in the language of the open tab are marked', async () => {
    const fields = { title: 'current', 'record.credit_line': 'missing', 'record.rights.holder': 'behind' } as const;
    const { user } = await openStored({
      content: { en: { title: 'Rug' }, kk: { title: 'Gilem' } },
      record: { credit_line: { en: 'A gift' }, rights: { holder: { en: 'Heirs', kk: 'Miyrasxorlar' } } },
      translations: { kk: { state: 'behind', from: 'en', fields } },
    });
    const texts = (name: string) => screen.getByRole('textbox', { name }).closest('div')?.parentElement;
    expect(texts('Credit line, English')).not.toHaveTextContent('missing');
    await user.click(screen.getByRole('tab', { name: /^Qaraqalpaqsha/ }));
    expect(texts('Credit line, Qaraqalpaqsha')).toHaveTextContent('missing');
    expect(texts('Rights holder, Qaraqalpaqsha')).toHaveTextContent('behind');
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

  test('a range, an estimate, pieces and words of a size are kept', async () => {
    const { user, fake } = await openStored();
    const rows = within(screen.getByRole('region', { name: 'Dimensions' }));
    fill(rows.getByRole('textbox', { name: 'Value' }), '12–11');
    fill(rows.getByRole('textbox', { name: 'Pieces of this size' }), '1');
    await user.click(rows.getByRole('checkbox', { name: 'About' }));
    await user.click(button('Save'));
    const summary = within(await screen.findByRole('group', { name: 'Not saved yet' }));
    expect(summary.getAllByRole('button').map((fault) => fault.textContent)).toEqual([
      'Dimensions 1, Value: This value can’t be used here.',
      'Dimensions 1, Pieces of this size: This value can’t be used here.',
    ]);
    fill(rows.getByRole('textbox', { name: 'Value' }), '11 - 12,5');
    fill(rows.getByRole('textbox', { name: 'Pieces of this size' }), '2');
    fill(box('Dimensions in words, English'), 'about 11–12.5 cm wide, with the tassel 14');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(recordSent(fake, UPDATE)).toMatchObject({
      dimensions: [{ dimension: 'width', value: 11, value_to: 12.5, unit: 'cm', qualifier: 'about', count: 2 }],
      dimensions_text: { en: 'about 11–12.5 cm wide, with the tassel 14' },
    });
  });

  test('other objects with a number are named while it is typed, and it is saved', async () => {
    const { user, fake } = await openStored();
    fake.collections.all = [...fake.collections.all, collection({ id: 'rings', content: { en: { title: 'Rings' } } })];
    await user.click(button('Add a number'));
    fill(screen.getByRole('textbox', { name: 'Number' }), 'KP 12');
    const link = await screen.findByRole('link', { name: 'Rings' });
    expect(link).toHaveAttribute('href', '/admin/collections/rings/edit');
    expect(link.closest('[role=status]')).toHaveTextContent('Other objects with this number: 1. Rings');
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
    expect(acquired.getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription(/No year found/);
  });
});

const READ = 'GET /api/admin/collections/*';

test('an object that is named here is gone only when the API says so; else it is read again', async () => {
  const fake = server();
  const rug = stored({ record: { part_of: 'set', related: [{ id: 'bag' }, { id: 'lost' }] } });
  fake.collections.all = [
    rug,
    collection({ id: 'set', content: { en: { title: 'A set' } } }),
    collection({ id: 'bag', content: { en: { title: 'A bag' } } }),
  ];
  fake.next(READ, () => Response.json(rug));
  for (let reads = 0; reads < 3; reads += 1)
    fake.next(READ, (call) => (call.url.pathname.endsWith('lost') ? problem(404, 'not_found') : noNetwork(call)));
  const { user } = openConsole(fake, '/admin/collections/rug/edit');
  const panel = within(await screen.findByRole('region', { name: 'Object record' }));
  await waitFor(() => expect(panel.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  expect(panel.getAllByText('An object that no longer exists')).toHaveLength(1);
  for (const again of panel.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(await panel.findByText('A set')).toBeInTheDocument();
  expect(await panel.findByText('A bag')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
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
  expect(differencesIn(question)).toEqual(['Object numberMineKP 13TheirsKP 14', 'MaterialMineWoolTheirsWool, Шёлк']);
  await user.click(within(question).getByRole('button', { name: 'Save this choice' }));
  await screen.findByText('Saved');
  // theirs is used where nobody changed the field
  expect(recordSent(fake, UPDATE)).toMatchObject({ object_number: 'KP 13', material: ['wool', 'silk'] });
});

test.each(LANGS)('the words of the record are there in %s', async (lang) => {
  const fake = server();
  fake.collections.all = [stored()];
  openConsole(fake, '/admin/collections/rug/edit', { lang });
  expect(await screen.findByDisplayValue('KP 12')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/record\.|terms\.|choosing\./);
});

test('a copy has the record, without the numbers that name one object', async () => {
  const fake = server();
  fake.collections.all = [
    stored({ record: { object_number: 'KP 12', numbers: [{ type: 'other', number: '7' }], status: 'held' } }),
  ];
  const { user } = openConsole(fake, '/admin/collections/add?copy=rug');
  await screen.findByRole('heading', { name: 'Object record' });
  expect(box('Object number')).toHaveValue('');
  await user.click(button('Save'));
  await screen.findByText('Created');
  expect(recordSent(fake, CREATE)).toEqual({ status: 'held' });
});
