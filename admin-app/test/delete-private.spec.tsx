import { screen, within } from '@testing-library/react';
import { collection } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const WARNING = 'Data of it that only registrars see, if there are some, are deleted with it.';

function withTwo(registrar: boolean) {
  const server = new FakeServer();
  if (registrar) server.names = { registrar };
  server.collections.all = ['ring', 'coin'].map((id) => collection({ id, content: { en: { title: `A ${id}` } } }));
  return openConsole(server, '/admin/collections');
}

test.each([
  ['is warned', false],
  ['who sees such data is not warned', true],
])('who deletes or merges objects %s', async (_, registrar) => {
  const { user } = withTwo(registrar);
  const expectWarning = async (title: string | RegExp) => {
    const question = await dialog(title);
    expect(within(question).queryAllByText(WARNING)).toHaveLength(registrar ? 0 : 1);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  };
  await user.click(await screen.findByRole('button', { name: 'Delete: A ring' }));
  await expectWarning('Delete “A ring”?');
  for (const name of ['A ring', 'A coin']) await user.click(screen.getByRole('checkbox', { name: `Select: ${name}` }));
  await user.click(button('Delete'));
  await expectWarning(/2/);
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await expectWarning('Two records of one object');
});
