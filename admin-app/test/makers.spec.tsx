import { screen, within } from '@testing-library/react';
import { emptyBrowserStore } from './browser-store.ts';
import { button, fill } from './console.tsx';
import { openStored, recordSent, UPDATE } from './record-screens.ts';

beforeEach(emptyBrowserStore);

const PRINT = [
  { agent_name: 'Amina', role: 'designer', date: { text: '1870' } },
  { agent_name: 'Bek', role: 'engraver', same_production: true },
  { agent_name: 'Gani', role: 'printer', same_production: true },
  { agent_name: 'Dina' },
];
const group = (name: string) => screen.getByRole('group', { name });
const entry = (agent_name: string, over = {}) => ({
  agent_name,
  role: null,
  qualifier: null,
  same_production: null,
  ...over,
});

test('makers are added, moved and removed within a production, which keeps its date', async () => {
  const { user, fake } = await openStored({ record: { object_production: PRINT }, record_terms: [] });
  await user.click(button('Move down: Amina'));
  expect(within(group('Bek, Amina, Gani')).getByDisplayValue('1870')).toBeInTheDocument();
  await user.click(button('Remove: Bek'));
  await user.click(within(group('Dina')).getByRole('button', { name: 'Add another maker' }));
  fill(within(group('Making 4')).getByRole('textbox', { name: /^Name as written/ }), 'Eli');
  await user.click(button('Remove: Dina'));
  // an only maker has no buttons of its own
  expect(screen.getAllByRole('group', { name: 'Eli' })).toHaveLength(1);
  await user.click(button('Save'));
  await screen.findByText('Saved');
  expect(recordSent(fake, UPDATE)?.object_production).toEqual([
    entry('Amina', { role: 'designer', date: { text: '1870' } }),
    entry('Gani', { role: 'printer', same_production: true }),
    entry('Eli'),
  ]);
});
