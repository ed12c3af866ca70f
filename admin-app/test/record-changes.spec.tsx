import { act, fireEvent, screen, within } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { button, fill } from './console.tsx';
import { term } from './fake-terms.ts';
import { chips, openStored, recordSent, UPDATE } from './record-screens.ts';

beforeEach(emptyBrowserStore);

const AMINA = term({ id: 'amina', kind: 'person', labels: { en: 'Amina' } });
const AUL = term({ id: 'aul', kind: 'place', labels: { en: 'Aul' } });
const FELT = term({ id: 'felt', labels: { en: 'Felt' } });
const WOOL = { id: 'wool', kind: 'material', labels: { en: 'Wool' } };

/** As when an answer arrives while somebody types: the form renders once for all of them. */
const beforeDrawing = (...changes: readonly (() => unknown)[]) => act(() => changes.forEach((change) => change()));
const remove = (name: string) => fireEvent.click(button(`Remove: ${name}`));

test('a change of the record keeps the one just before it', async () => {
  const { user, fake } = await openStored();
  beforeDrawing(
    () => remove('Wool'),
    () => fill(screen.getByDisplayValue('KP 12'), 'KP 12/3'),
  );
  expect(screen.getByDisplayValue('KP 12/3')).toBeInTheDocument();
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const sent = recordSent(fake, UPDATE);
  expect(sent).toMatchObject({ object_number: 'KP 12/3' });
  expect(sent?.material ?? []).toEqual([]);
});

test('a change of terms is made on the terms as they are then', async () => {
  const record_terms = [WOOL, FELT, { id: 'silk', kind: 'material', labels: { en: 'Silk' } }];
  await openStored({ record: { object_number: 'KP 12', material: ['wool', 'felt', 'silk'] }, record_terms });
  beforeDrawing(
    () => remove('Wool'),
    () => remove('Silk'),
  );
  expect(chips('Material')).toEqual(['Felt']);
});

test('terms of a part go into that part, and into the row, as they are then', async () => {
  await openStored({
    record: {
      object_production: [{ agent: 'amina', place: 'aul', date: { text: '1900' } }],
      field_collection: { place: 'aul', date: { text: '1950' } },
    },
    record_terms: [AMINA, AUL],
  });
  const makers = screen.getAllByRole('list', { name: 'Maker' });
  const places = screen.getAllByRole('list', { name: 'Place' });
  const removeIn = (list: HTMLElement | undefined) => list && fireEvent.click(within(list).getByRole('button'));
  beforeDrawing(
    () => fill(screen.getByDisplayValue('1900'), '1901'),
    () => fill(screen.getByDisplayValue('1950'), '1951'),
    ...[...makers, ...places].map((list) => () => removeIn(list)),
  );
  expect(screen.getByDisplayValue('1901')).toBeInTheDocument();
  expect(screen.getByDisplayValue('1951')).toBeInTheDocument();
  expect(screen.queryByText('Amina')).not.toBeInTheDocument();
  expect(screen.queryByText('Aul')).not.toBeInTheDocument();
});
