import type { Notice } from '@muzey/shared-ui/api/generated/index.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { shell, site } from '../../test/museum.ts';
import { closedIn } from '../data/closed-notices.ts';
import { en } from '../i18n/all.ts';
import { Notices } from './Notices.tsx';

const notice = (id: string, text: string): Notice => ({
  id,
  version: 1,
  text: { en: text },
  kind: 'information',
  where: 'everywhere',
  branch: null,
  closable: true,
});

function show(...notices: Notice[]) {
  const element = (
    <>
      <Notices belongs={() => true} />
      <main id="content" tabIndex={-1} />
    </>
  );
  const root = { ...shell(), site: site({ notices }) };
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], { hydrationData: { loaderData: { root } } });
  return render(
    <I18nProvider lang="en" messages={en}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

const clear = () => {
  document.cookie = 'notices=; Max-Age=0; Path=/';
};
beforeEach(clear);
afterEach(clear);

test('one that is put away goes, the focus to the page, and the next page knows it', async () => {
  show(notice('a', 'One'), notice('b', 'Two'));
  await userEvent.click(screen.getByRole('button', { name: 'Close', description: 'One' }));
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  expect(screen.getByText('Two')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(closedIn(document.cookie)).toEqual(['a.1']);
});

test('with the last one the whole part goes', async () => {
  show(notice('c', 'Only'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();
});

test('where no cookie is kept it is put away all the same', async () => {
  const cookie = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined);
  show(notice('d', 'Refused'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Refused')).not.toBeInTheDocument();
  cookie.mockRestore();
});

test('a cookie keeps the last ones only, and nothing else is read from one', () => {
  expect(closedIn('x=1; notices=a.1~<b>~c.2; y=2')).toEqual(['a.1', 'c.2']);
  expect(closedIn('mynotices=a.1')).toEqual([]);
  const many = Array.from({ length: 50 }, (_, index) => `n${index}.1`);
  expect(closedIn(`notices=${many.join('~')}`)).toEqual(many.slice(-30));
});
