import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, within } from '@testing-library/react';
import { button, openConsole } from './console.tsx';
import { FakeServer, problem } from './fake-server.ts';
import { term } from './fake-terms.ts';

const DOUBLES = 'GET /api/admin/terms/*';
const APART = 'PUT /api/admin/terms/*';
const MERGE = 'POST /api/admin/terms/*/merge';

const named = (id: string, en: string, over: Partial<AdminTerm> = {}): AdminTerm =>
  term({ id, kind: 'person', labels: { en }, ...over });
const MAKERS = [
  named('full', 'Anvar Akhmedov', { used: 3 }),
  named('short', 'A. Akhmedov'),
  named('other', 'Anvar Axmedov'),
];
const FELTS = [named('felt', 'Felt'), named('felts', 'Felts')];

function withGroups(...groups: AdminTerm[][]): FakeServer {
  const server = new FakeServer();
  server.terms.all = groups.flat();
  server.next(DOUBLES, () => Response.json({ groups: groups.map((terms) => ({ terms })), total: groups.length }));
  return server;
}
const rowOf = async (name: string) => {
  const label = await screen.findByText(name, { selector: 'strong *' });
  const row = label.closest('div')?.parentElement;
  if (!row) throw new Error('no row');
  return within(row);
};
const merges = (server: FakeServer) =>
  server.callsOf(MERGE).map(({ url, body }) => [url.pathname.split('/').at(-2), body]);

test('nothing is chosen at first; what is chosen is merged into the one that stays, and a refusal is told at its row', async () => {
  const server = withGroups(MAKERS, FELTS);
  const { user } = openConsole(server, '/admin/terms?view=doubles');
  for (const box of await screen.findAllByRole('checkbox')) expect(box).not.toBeChecked();
  await user.click(button('Merge 0 terms'));
  await user.click((await rowOf('A. Akhmedov')).getByRole('checkbox', { name: 'Merge into “Anvar Akhmedov”' }));
  await user.click((await rowOf('Anvar Axmedov')).getByRole('radio', { name: 'Stays' }));
  expect((await rowOf('A. Akhmedov')).getByRole('checkbox', { name: 'Merge into “Anvar Axmedov”' })).toBeChecked();
  await user.click((await rowOf('Felts')).getByRole('checkbox', { name: 'Merge into “Felt”' }));
  server.next(MERGE, () => Response.json({ message: 'ok', term: MAKERS[1] }));
  server.next(MERGE, () => problem(409, 'merged'));
  server.next(DOUBLES, () => Response.json({ groups: [{ terms: FELTS }], total: 1 }));
  await user.click(button('Merge 2 terms'));
  expect(await screen.findByText('1 term merged.')).toBeVisible();
  expect(merges(server)).toEqual([
    ['short', { into: 'other', version: 1 }],
    ['felts', { into: 'felt', version: 1 }],
  ]);
  expect((await rowOf('Felts')).getByRole('alert')).not.toBeEmptyDOMElement();
  expect((await rowOf('Felts')).getByRole('checkbox')).not.toBeChecked();
});

test('one that stays is no longer merged', async () => {
  const server = withGroups(FELTS);
  const { user } = openConsole(server, '/admin/terms?view=doubles');
  await user.click(await screen.findByRole('checkbox', { name: 'Merge into “Felt”' }));
  await user.click((await rowOf('Felts')).getByRole('radio', { name: 'Stays' }));
  expect(screen.getByRole('checkbox', { name: 'Merge into “Felts”' })).not.toBeChecked();
  await user.click(button('Merge 0 terms'));
  expect(merges(server)).toEqual([]);
});

test('terms that are not the same are kept apart, which can be undone', async () => {
  const server = withGroups(MAKERS, FELTS);
  const { user } = openConsole(server, '/admin/terms?view=doubles');
  await screen.findByText('2 groups');
  server.next(APART, () => Response.json({ message: 'ok' }));
  server.next(APART, () => Response.json({ message: 'ok' }));
  server.next(DOUBLES, () => Response.json({ groups: [{ terms: MAKERS }], total: 1 }));
  await user.click(screen.getAllByRole('button', { name: 'Not the same' })[1] as HTMLElement);
  expect(await screen.findByText('1 group')).toBeVisible();
  server.next(DOUBLES, () => Response.json({ groups: [{ terms: MAKERS }, { terms: FELTS }], total: 2 }));
  await user.click(button('Undo'));
  expect(await screen.findByText('2 groups')).toBeVisible();
  const terms = ['felt', 'felts'];
  expect(server.callsOf(APART).map(({ body }) => body)).toEqual([
    { terms, different: true },
    { terms, different: false },
  ]);
});

test('an account that may not merge is not offered the view', async () => {
  const server = new FakeServer();
  server.names = { grants: { branches: null, languages: null, tasks: { terms: 'publish' } } };
  openConsole(server, '/admin/terms?view=doubles');
  expect(await screen.findByRole('radio', { name: 'Tree' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Possible doubles' })).not.toBeInTheDocument();
  expect(server.callsOf(DOUBLES)).toEqual([]);
});
