import { countGraphemes } from '../i18n/graphemes.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The rule of a new user name. */
export const USERNAME = /^[A-Za-z0-9_]{3,20}$/;

/** Limits of a new password, in characters as a reader counts them. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 20;

/** Whether the password contains the user name. */
export const holdsName = (password: string, username: string): boolean =>
  username !== '' && password.toLowerCase().includes(username.toLowerCase());

/** The rules of a new password. The first four are those of docs/product.md, "Administrators and passwords". */
export const passwordRules = {
  length: (text) => {
    const count = countGraphemes(text);
    return count >= MIN_PASSWORD_LENGTH && count <= MAX_PASSWORD_LENGTH;
  },
  capital: (text) => /\p{Lu}/u.test(text),
  digit: (text) => /\d/.test(text),
  spaces: (text) => !/\s/.test(text),
  common: (text) => !isCommonPassword(text),
  name: (text, username) => !holdsName(text, username),
} as const satisfies Record<string, (password: string, username: string) => boolean>;
export type PasswordRule = keyof typeof passwordRules;

/** The API's error codes of a refused password, each with the test that a password passes. API and forms use the same ones. */
export const passwordTests = {
  too_short: (text) => countGraphemes(text, MIN_PASSWORD_LENGTH) >= MIN_PASSWORD_LENGTH,
  too_long: (text) => countGraphemes(text) <= MAX_PASSWORD_LENGTH,
  password_composition: (text) =>
    passwordRules.capital(text) && passwordRules.digit(text) && passwordRules.spaces(text),
  password_common: passwordRules.common,
  password_has_username: passwordRules.name,
} as const satisfies Record<string, (password: string, username: string) => boolean>;
export type PasswordError = keyof typeof passwordTests;

const CODES = ['too_short', 'too_long', 'password_composition', 'password_common', 'password_has_username'] as const;

/** Every reason why a new password is not accepted. */
export const passwordErrors = (password: string, username: string): PasswordError[] =>
  CODES.filter((code) => !passwordTests[code](password, username));
