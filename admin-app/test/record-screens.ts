import { screen, within } from '@testing-library/react';
import { collection } from './builders.ts';
import { fill, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { term } from './fake-terms.ts';

export const CREATE = 'POST /api/admin/collections';
export const UPDATE = 'PUT /api/admin/collections/*';

export const WOOL = term({ id: 'wool', labels: { en: 'Wool', ru: 'Шерсть', kk: 'Jún' } });
export const SILK = term({ id: 'silk', labels: { ru: 'Шёлк' } });

export function server() {
  const fake = new FakeServer();
  fake.terms.all = [WOOL, SILK, term({ id: 'carpet', kind: 'object_name', labels: { en: 'Carpet' } })];
  return fake;
}

export async function openNew(category = 'Ethnography', fake = server()) {
  const view = openConsole(fake, '/admin/collections/add');
  fill(await screen.findByRole('textbox', { name: 'Title' }), 'A carpet');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), category);
  await screen.findByRole('heading', { name: 'Object record' });
  return { ...view, fake };
}

export const stored = (over = {}) =>
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

export async function openStored(over = {}) {
  const fake = server();
  fake.collections.all = [stored(over)];
  const view = openConsole(fake, '/admin/collections/rug/edit');
  await screen.findByRole('heading', { name: 'Object record' });
  return { ...view, fake };
}

/** The suggestions below a field, once there are any. */
export const options = async (name = 'Material') =>
  within(await screen.findByRole('listbox', { name })).getAllByRole('option');
export const category = () => screen.getByDisplayValue(/^(Nature|Ethnography)$/);

export const field = (name: string) => screen.getByRole('combobox', { name });
export const chips = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
export const recordSent = (fake: FakeServer, route: string) =>
  (fake.callsOf(route).at(-1)?.body as { record?: Record<string, unknown> } | undefined)?.record;
