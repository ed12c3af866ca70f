import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { withCopied } from '../src/content-types/branches/hours/copy-days.ts';
import { branch } from './builders.ts';
import { withTwo } from './branch-screens.ts';
import { button, openConsole } from './console.tsx';
import { problem } from './fake-server.ts';

const closure = { date: '2099-08-01', until: '2099-08-14', closed: true };
const past = { date: '2020-01-01', closed: true };
const holiday = { date: '2099-03-21', opens: '10:00', closes: '12:00' };
const summer = { valid_from: '2099-05-01', weekly: [] };

async function openCopying(exceptions: Hours['exceptions'] = [past, closure]) {
  const server = withTwo();
  server.branches.all = [
    branch({ id: 'house', content: { en: { title: 'The house' } }, hours: { weekly: [], exceptions }, version: 4 }),
    branch({
      id: 'aral',
      content: { en: { title: 'Aral' } },
      version: 7,
      hours: { weekly: [{ weekday: 1, opens: '09:00', closes: '10:00' }], weeks: [summer], exceptions: [holiday] },
    }),
    branch({ id: 'moynaq', content: { en: { title: 'Moynaq' } }, hours: { weekly: [], exceptions: [] }, version: 2 }),
  ];
  const view = openConsole(server, '/admin/branches/house/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  await view.user.click(button('Copy to other branches'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy to other branches' }));
  await dialog.findByRole('checkbox', { name: 'Aral' });
  return { ...view, server, dialog };
}

test('days to come are copied to the chosen branches; all else of them stays', async () => {
  const { user, server, dialog } = await openCopying();
  expect(dialog.getByRole('checkbox', { name: '1 January 2020' })).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: '1 August 2099 – 14 August 2099' })).toBeChecked();
  expect(dialog.queryByRole('checkbox', { name: 'The house' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Aral' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Copied to 1 branch.');
  expect(screen.queryByRole('dialog', { name: 'Copy to other branches' })).not.toBeInTheDocument();
  const [call, ...others] = server.callsOf('PUT /api/admin/branches/*');
  expect(others).toEqual([]);
  expect(call?.body).toMatchObject({
    hours: {
      weekly: [{ weekday: 1, opens: '09:00', closes: '10:00' }],
      weeks: [summer],
      exceptions: [holiday, closure],
    },
    version: 7,
  });
});

test('a branch that refuses is named with the reason, the others are done, and it can be tried again', async () => {
  const { user, server, dialog } = await openCopying();
  await user.click(dialog.getByRole('checkbox', { name: 'Aral' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Moynaq' }));
  const errors = [{ field: 'hours.exceptions[1].date', code: 'overlap', message: 'x' }];
  server.next('PUT /api/admin/branches/*', () => problem(400, 'validation', { errors }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Not copied:Aral: Some of these days are already in the list.',
  );
  await screen.findByText('Copied to 1 branch.');
  await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Moynaq' })).not.toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Copy to other branches' })).not.toBeInTheDocument());
  expect(server.callsOf('PUT /api/admin/branches/*').map(({ body }) => (body as { version: number }).version)).toEqual([
    7, 2, 7,
  ]);
});

test('a branch that somebody changes at that moment is not written over', async () => {
  const { user, server, dialog } = await openCopying();
  await user.click(dialog.getByRole('checkbox', { name: 'Moynaq' }));
  server.next('PUT /api/admin/branches/*', () => problem(412, 'version_conflict'));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Not copied:Moynaq: .*changed/);
  expect(dialog.getByRole('checkbox', { name: 'Moynaq' })).toBeChecked();
});

test('without a branch nothing is sent', async () => {
  const { user, server, dialog } = await openCopying();
  expect(dialog.getByText('Choose at least one day and one branch.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(server.callsOf('PUT /api/admin/branches/*')).toEqual([]);
});

test('the very same days are replaced, others stay', () => {
  const noted = { ...closure, note: { en: 'Repairs' } };
  const oneDay = { date: closure.date, closed: true };
  expect(withCopied([holiday, closure], [noted])).toEqual([holiday, noted]);
  expect(withCopied([{ ...past, until: past.date }], [{ ...past, until: null }])).toEqual([{ ...past, until: null }]);
  expect(withCopied([oneDay], [closure])).toEqual([oneDay, closure]);
});
