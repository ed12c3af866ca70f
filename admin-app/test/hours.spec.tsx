import { screen, waitFor, within } from '@testing-library/react';
import { openStored } from './branch-screens.ts';
import { button, fill } from './console.tsx';
import { problem } from './fake-server.ts';

// some forty fields are slow in jsdom when the machine has other work
jest.setTimeout(20_000);

const UPDATE = 'PUT /api/admin/branches/*';

describe('the hours', () => {
  test('a weekday that opens begins with the times of the open day before it', async () => {
    const { user, server } = await openStored();
    expect(screen.getByRole('checkbox', { name: 'Tuesday open' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Wednesday open' }));
    expect(screen.getByLabelText('Opens Wednesday')).toHaveValue('09:00');
    fill(screen.getByLabelText('Closes Wednesday'), '19:30');
    await user.click(screen.getByRole('checkbox', { name: 'Tuesday open' }));
    expect(screen.queryByLabelText('Opens Tuesday')).not.toBeInTheDocument();
    await user.click(button('Save'));
    await screen.findByText('Saved');
    const weekly = [{ weekday: 3, opens: '09:00', closes: '19:30' }];
    expect(server.callsOf(UPDATE)[0]?.body).toMatchObject({ hours: { weekly, exceptions: [] } });
  });

  test('what the server says about a weekday stands at it, though the server counts only the open ones', async () => {
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
