import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { unreadableInputs } from '../content/form-errors.ts';
import type { DateType } from '../content/typed-date.ts';
import { DateInput } from './DateInput.tsx';

const changed = jest.fn<void, [string]>();
const value = () => changed.mock.lastCall?.[0];

beforeEach(() => changed.mockClear());

function Form({ lang, type, first }: { lang: Lang; type: DateType; first: string }) {
  const [current, setCurrent] = useState(first);
  return (
    <I18nProvider lang={lang} messages={{}}>
      <form>
        <DateInput
          label="Day"
          name="day"
          type={type}
          value={current}
          onChange={(next) => {
            setCurrent(next);
            changed(next);
          }}
        />
      </form>
    </I18nProvider>
  );
}

function open(lang: Lang, type: DateType = 'date', first = '2026-03-01') {
  const { container } = render(<Form lang={lang} type={type} first={first} />);
  const unread = () => unreadableInputs(container).map(({ validationMessage }) => validationMessage);
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Day' }), unread };
}

test('a day is shown in the language, typed in any spelling, and written in the language once the field is left', async () => {
  const { user, field } = open('ru');
  expect(field).toHaveValue('01.03.2026');
  await user.clear(field);
  expect(value()).toBe('');
  await user.type(field, '2026-11-8');
  expect(value()).toBe('2026-11-08');
  expect(field).toHaveValue('2026-11-8');
  await user.tab();
  expect(field).toHaveValue('08.11.2026');
});

test('the arrow keys step, and leave an empty field and menus of Alt alone', async () => {
  const { user, field } = open('en', 'time', '09:00');
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect([value(), changed.mock.calls.length]).toEqual(['10:00', 1]);
  expect(field).toHaveValue('10:00');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.clear(field);
  changed.mockClear();
  await user.keyboard('{ArrowUp}');
  expect(changed).not.toHaveBeenCalled();
});

test('what is no day stays as it was typed, says so once the field is left, and is not saved as none', async () => {
  const { user, field, unread } = open('en');
  await user.clear(field);
  await user.type(field, '31/02/2026');
  expect([value(), unread()]).toEqual(['', ['invalid_date']]);
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveValue('31/02/2026');
  expect(field).toHaveAccessibleDescription('Enter a valid date.');
  await user.clear(field);
  expect([value(), unread()]).toEqual(['', []]);
});

test('the browser’s picker and the keyboard’s order: the button is passed over', async () => {
  const { user, field } = open('kk', 'datetime-local', '2026-03-01T09:00:07');
  expect(field).toHaveValue('01.03.2026 9:00');
  await user.click(field);
  await user.tab();
  expect(document.body).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
});
