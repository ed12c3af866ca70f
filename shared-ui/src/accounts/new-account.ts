import { countGraphemes } from '../i18n/graphemes.ts';

/** The rule of a new user name. */
export const USERNAME = /^[A-Za-z0-9_]{3,20}$/;

/** Limits of a new password, in characters as a reader counts them. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 20;

/** The four rules of a new password. */
export const passwordRules = {
  length: (text: string) => {
    const count = countGraphemes(text);
    return count >= MIN_PASSWORD_LENGTH && count <= MAX_PASSWORD_LENGTH;
  },
  capital: (text: string) => /\p{Lu}/u.test(text),
  digit: (text: string) => /\d/.test(text),
  spaces: (text: string) => !/\s/.test(text),
} as const;
export type PasswordRule = keyof typeof passwordRules;

/** Whether the password contains the user name. */
export const holdsName = (password: string, username: string): boolean =>
  username !== '' && password.toLowerCase().includes(username.toLowerCase());
