import { screen, within } from '@testing-library/react';
import { collection } from './builders.ts';
import { button, dialog, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

const HAS = 'Data that only registrars can see is deleted, too.';
const PERHAPS = 'Any data that only registrars can see is deleted with it.';

function withTwo({
  registrar = false,
  filled = [],
}: {
  registrar?: boolean;
  filled?: readonly (boolean | undefined)[];
}) {
  const server = new FakeServer();
  if (registrar) server.names = { registrar };
  server.collections.all = ['ring', 'coin'].map((id, index) => ({
    ...collection({ id, content: { en: { title: `A ${id}` } } }),
    private: filled[index],
  }));
  return openConsole(server, '/admin/collections');
}

test.each([
  ['is warned of each that has private data', { filled: [true, false] }, [HAS, undefined, HAS, HAS]],
  ['is not warned where none has any', { filled: [false, false] }, []],
  ['is told that there may be some where it is not known', {}, [PERHAPS, PERHAPS, PERHAPS, PERHAPS]],
  ['and sees such data is not warned', { registrar: true, filled: [true, true] }, []],
])('who deletes or merges objects %s', async (_, given, [ring, coin, both, merged]) => {
  const { user } = withTwo(given);
  const expectWarning = async (title: string | RegExp, warning: string | undefined) => {
    const question = await dialog(title);
    const told = within(question)
      .queryAllByText((text) => [HAS, PERHAPS].includes(text))
      .map(({ textContent }) => textContent);
    expect(told).toEqual(warning ? [warning] : []);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  };
  await user.click(await screen.findByRole('button', { name: 'Delete: A ring' }));
  await expectWarning('Delete “A ring”?', ring);
  await user.click(button('Delete: A coin'));
  await expectWarning('Delete “A coin”?', coin);
  for (const name of ['A ring', 'A coin']) await user.click(screen.getByRole('checkbox', { name: `Select: ${name}` }));
  await user.click(button('Delete'));
  await expectWarning(/2/, both);
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const kept = within(await dialog('Two records of one object')).getByRole('radio', { name: /A coin/ });
  await user.click(kept);
  await expectWarning('Two records of one object', merged);
});
