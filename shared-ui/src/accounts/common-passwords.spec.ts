import { isCommonPassword } from './common-passwords.ts';

test.each([
  'Password1',
  'P@ssw0rd',
  'Passw0rd!',
  'PASSWORD2026',
  'Qwerty123',
  'Qwertyuiop1',
  '1qaz2WSX',
  'Asdf1234',
  'Abcd1234',
  'Abc12345',
  'Aa123456',
  'A1234567',
  'Aaaaaaa1',
  'Admin123',
  'Admin@2026',
  'Welcome1',
  'Iloveyou1',
  'Summer2026!',
  'Museum2026',
  'Muzey123',
  'Toshkent1',
  '87654321A',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'Correct9horse',
  'Another9horse',
  'xK9mQ2vbT',
  'Passenger7bolts',
  'Qwe7!mzPlow',
  '2026Aprikosen',
  'Жемчуг7дно',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
