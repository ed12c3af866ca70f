import { screen, waitFor, within } from '@testing-library/react';
import { button, dialog, fill } from './console.tsx';
import { noNetwork } from './fake-server.ts';
import { term } from './fake-terms.ts';
import { openNew, openStored, options, field, chips, recordSent, CREATE, UPDATE } from './record-screens.ts';

const MAKE = 'POST /api/admin/terms';
const SEARCH = 'GET /api/admin/terms';

describe('a term field', () => {
  test('suggests while typing, in any script; arrows choose, Enter adds', async () => {
    const { user, fake } = await openNew();
    await user.type(field('Material'), 'ш');
    const found = await options();
    expect(found.map((one) => one.textContent)).toEqual(['Wool', 'ШёлкRU', 'Create a new term “ш”']);
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
    expect(await dialog('Edit object')).toBeVisible();
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
    await screen.findByRole('option', { name: 'Create a new term “Войлок”' });
    await user.keyboard('{Enter}');
    const form = within(await dialog('New term: Material'));
    expect(form.getByRole('textbox', { name: 'Русский' })).toHaveValue('Войлок');
    expect(form.getByText(/^No name yet in: English, Uzbek, Karakalpak\./)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'English' }), 'Felt{Enter}');
    await waitFor(() => expect(chips('Material')).toEqual(['Felt']));
    expect(field('Material')).toHaveFocus();
    expect(fake.callsOf(MAKE)[0]?.body).toEqual({ kind: 'material', labels: { en: 'Felt', ru: 'Войлок' } });
    expect(fake.callsOf(MAKE)[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(fake.callsOf(CREATE)).toEqual([]);
  });

  test('a term that is made after its dialog was closed is not added, and takes nothing back', async () => {
    const { user, fake } = await openStored();
    const answer = Promise.withResolvers<Response>();
    fake.next(MAKE, () => answer.promise);
    await user.type(field('Material'), 'felt');
    await screen.findByRole('option', { name: 'Create a new term “felt”' });
    await user.keyboard('{Enter}');
    const form = within(await dialog('New term: Material'));
    await user.click(form.getByRole('button', { name: 'Create and add' }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    fill(screen.getByDisplayValue('KP 12'), 'KP 12/3');
    await screen.findByDisplayValue('KP 12/3');
    const searches = fake.callsOf(SEARCH).length;
    answer.resolve(Response.json({ message: 'ok', term: term({ id: 'felt', labels: { en: 'Felt' } }) }));
    // the words that are still in the field may find it now
    await waitFor(() => expect(fake.callsOf(SEARCH).length).toBeGreaterThan(searches));
    expect(screen.getByDisplayValue('KP 12/3')).toBeInTheDocument();
    expect(chips('Material')).toEqual(['Wool']);
  });

  test('a term is added to the field as it is when the answer comes', async () => {
    const { user, fake } = await openStored();
    const answer = Promise.withResolvers<Response>();
    fake.next(MAKE, () => answer.promise);
    await user.type(field('Material'), 'felt');
    await screen.findByRole('option', { name: 'Create a new term “felt”' });
    await user.keyboard('{Enter}');
    await user.click(within(await dialog('New term: Material')).getByRole('button', { name: 'Create and add' }));
    fill(screen.getByDisplayValue('KP 12'), 'KP 12/3');
    answer.resolve(Response.json({ message: 'ok', term: term({ id: 'felt', labels: { en: 'Felt' } }) }));
    await waitFor(() => expect(chips('Material')).toEqual(['Wool', 'Felt']));
    expect(screen.getByDisplayValue('KP 12/3')).toBeInTheDocument();
  });

  test('makes none after a failed search: it may be there already', async () => {
    const { user, fake } = await openNew();
    fake.next('GET /api/admin/terms', noNetwork);
    await user.type(field('Material'), 'felt');
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(button('Try again'));
    await user.type(field('Material'), '{ArrowDown}');
    expect((await options()).map((one) => one.textContent)).toEqual(['Create a new term “felt”']);
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
