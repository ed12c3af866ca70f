import { screen, waitFor, within } from '@testing-library/react';
import { openStored } from './branch-screens.ts';
import { button, fill } from './console.tsx';
import { problem } from './fake-server.ts';

// some forty fields are slow in jsdom when the machine is busy

const UPDATE = 'PUT /api/admin/branches/*';

describe('the hours', () => {
  test('a weekday that opens begins with the times of the open day before it', async () => {
    const { user, server } = await openStored();
    expect(screen.getByRole('checkbox', { name: 'Tuesday open' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Wednesday open' }));
    expect(screen.getByLabelText('Opens Wednesday')).toHaveValue('9:00');
    fill(screen.getByLabelText('Closes Wednesday'), '19:30');
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday open' }));
    expect(screen.queryByLabelText('Opens Tuesday')).not.toBeInTheDocument();
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const weekly = [{ weekday: 3, opens: '09:00', closes: '19:30' }];
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ hours: { weekly, exceptions: [] } });
  });

  test('the server’s error about a weekday is shown at it, although the server counts only open days', async () => {
    const { user, server } = await openStored();
    const errors = [{ field: 'hours.weekly[0].closes', code: 'end_before_start', message: 'x' }];
    server.next(UPDATE, () => problem(400, 'validation', { errors }));
    await user.click(button('Save'));
    const words = 'Tuesday, Closes: The end comes before the start.';
    await user.click(await screen.findByRole('button', { name: words }));
    await waitFor(() => expect(screen.getByLabelText('Closes Tuesday')).toHaveFocus());
    expect(screen.getByLabelText('Closes Tuesday')).toHaveAccessibleDescription(words);
  });

  test('a special day is added with date, hours and reason', async () => {
    const { user, server } = await openStored();
    await user.click(button('Add special day'));
    const row = screen.getByRole('group', { name: 'Special day 1' });
    const day = within(row);
    expect(day.getByLabelText('Date')).toHaveFocus();
    fill(day.getByLabelText('Date'), '2026-03-21');
    expect(row).toHaveAccessibleName('21 March 2026');
    await user.click(day.getByLabelText('Closed all day'));
    fill(day.getByLabelText('Opens'), '12:00');
    fill(day.getByLabelText('Closes'), '15:00');
    fill(day.getByLabelText('Reason, English'), 'Nawrız');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const exceptions = [{ date: '2026-03-21', opens: '12:00', closes: '15:00', note: { en: 'Nawrız' } }];
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ hours: { exceptions } });
  });

  test('a special day without a date is not sent, and stands in the summary', async () => {
    const { user, server } = await openStored();
    await user.click(button('Add special day'));
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Special day 1, Date: This field is required.' }));
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus());
    expect(server.callsOf(UPDATE)).toEqual([]);
  });
});

describe('weeks that begin on a day', () => {
  test('one is added as a copy of the week above, with its day and name', async () => {
    const { user, server } = await openStored();
    await user.click(button('Add a copy of the week above'));
    const row = screen.getByRole('group', { name: 'Week 1' });
    const week = within(row);
    expect(week.getByLabelText('First day')).toHaveFocus();
    fill(week.getByLabelText('First day'), '2026-05-01');
    expect(row).toHaveAccessibleName('1 May 2026');
    expect(week.getByRole('checkbox', { name: 'Tuesday open' })).toBeChecked();
    fill(week.getByLabelText('Opens Tuesday'), '08:00');
    fill(week.getByLabelText('Name, English'), 'Summer hours');
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const summer = {
      valid_from: '2026-05-01',
      name: { en: 'Summer hours' },
      weekly: [{ weekday: 2, opens: '08:00', closes: '17:00' }],
    };
    const weekly = [{ weekday: 2, opens: '09:00', closes: '17:00' }];
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ hours: { weekly, weeks: [summer] } });
  });

  test('all can be taken out, and a week without its day is not sent', async () => {
    const weeks = [{ valid_from: '2026-05-01', weekly: [] }];
    const { user, server } = await openStored({ hours: { weekly: [], weeks, exceptions: [] } });
    await user.click(button('Remove: 1 May 2026'));
    await user.click(button('Add week'));
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Week 1, First day: This field is required.' }));
    await waitFor(() => expect(screen.getByLabelText('First day')).toHaveFocus());
    await user.click(button('Remove: Week 1'));
    await user.click(button('Save'));
    await screen.findByText('Saved');
    expect(server.callsOf(UPDATE).map(({ body }) => body)).toMatchObject([{ hours: { weeks: [] } }]);
  });

  test('the server’s error about one is shown at it, by its day and weekday', async () => {
    const weeks = [{ valid_from: '2026-05-01', weekly: [{ weekday: 4, opens: '09:00', closes: '17:00' }] }];
    const { user, server } = await openStored({ hours: { weekly: [], weeks, exceptions: [] } });
    const errors = [
      { field: 'hours.weeks[0].valid_from', code: 'duplicate', message: 'x' },
      { field: 'hours.weeks[0].weekly[0].closes', code: 'end_before_start', message: 'x' },
      { field: 'hours.exceptions', code: 'too_long', message: 'x' },
    ];
    server.next(UPDATE, () => problem(400, 'validation', { errors }));
    await user.click(button('Save'));
    await screen.findByRole('button', { name: '1 May 2026, First day: This appears twice.' });
    screen.getByRole('button', { name: 'Special opening days: This is too long.' });
    await user.click(
      screen.getByRole('button', { name: '1 May 2026, Thursday, Closes: The end comes before the start.' }),
    );
    await waitFor(() => expect(screen.getByLabelText('Closes Thursday')).toHaveFocus());
  });
});

test('special days may last until a day, and are named by both', async () => {
  const { user, server } = await openStored();
  await user.click(button('Add special day'));
  const row = screen.getByRole('group', { name: 'Special day 1' });
  fill(within(row).getByLabelText('Date'), '2026-08-01');
  fill(within(row).getByLabelText('Last day'), '2026-08-14');
  expect(row).toHaveAccessibleName('1 August 2026 – 14 August 2026');
  const errors = [{ field: 'hours.exceptions[0].date', code: 'overlap', message: 'x' }];
  server.next(UPDATE, () => problem(400, 'validation', { errors }));
  await user.click(button('Save'));
  const words = '1 August 2026 – 14 August 2026, Date: Some of these days are already in the list.';
  await screen.findByRole('button', { name: words });
  await user.click(button('Save'));
  await screen.findByText('Saved');
  const exceptions = [{ date: '2026-08-01', until: '2026-08-14', closed: true }];
  expect(server.callsOf(UPDATE)[1]?.body).toMatchObject({ hours: { exceptions } });
});
