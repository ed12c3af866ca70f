import { countGraphemes } from '../i18n/graphemes.ts';

/** What a new user name is made of (specification, section 5). */
export const USERNAME = /^[A-Za-z0-9_]{3,20}$/;

/** Characters that a new password has at least and at most, as a reader counts them (specification, section 5). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 20;

/** The four rules of a new password (specification, section 5), by name, and whether a text keeps them. */
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

/** Whether whoever knows the name knows a part of the password. */
export const holdsName = (password: string, username: string): boolean =>
  username !== '' && password.toLowerCase().includes(username.toLowerCase());
