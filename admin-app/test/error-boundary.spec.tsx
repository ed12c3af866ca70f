import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entranceWords } from '../src/i18n/load.ts';
import { Code } from '../src/shell/Code.tsx';
import { button, openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

jest.mock('../src/item-list/ContentListPage.tsx', () => ({
  ContentListPage: () => {
    throw new Error('broken');
  },
}));

const CRASHED = 'An error stopped this part of the screen.';

beforeEach(() => {
  // React tells each error that a boundary has caught
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('an error in one part leaves what is typed beside it, and the part can be shown again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  render(
    <I18nProvider lang="en" messages={entranceWords.en}>
      <QueryClientProvider client={new QueryClient()}>
        <input aria-label="Title" />
        <Code name="broken" load={() => Promise.resolve('The record')}>
          {(text) => {
            if (isBroken) throw new Error('broken');
            return <p>{text}</p>;
          }}
        </Code>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A loom');
  expect(await screen.findByText(CRASHED)).toBeVisible();
  isBroken = false;
  await user.click(button('Try again'));
  expect(screen.getByText('The record')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('A loom');
});

test('an error in one screen leaves the menu, and the next screen is shown', async () => {
  const { user } = openConsole(new FakeServer(), '/admin/news');
  expect(await screen.findByText(CRASHED)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Releases' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  expect(screen.queryByText(CRASHED)).toBeNull();
});
