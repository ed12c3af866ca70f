import {
  passwordErrors,
  passwordRules,
  type PasswordError,
  type PasswordRule,
} from '@muzey/shared-ui/accounts/new-account.ts';

export const RULES = [
  'length',
  'capital',
  'digit',
  'spaces',
  'common',
  'name',
] as const satisfies readonly PasswordRule[];
const SPECIFIED = RULES.slice(0, 4);

export type Strength = 'weak' | 'medium' | 'strong';

/**
 * Four fulfilled rules are strong, two or three medium, fewer weak. A password that is refused is never strong.
 * @param refused whether it is refused for another reason
 */
export function strengthOf(password: string, username: string, refused: boolean): Strength {
  if (!refused && passwordErrors(password, username).length === 0) return 'strong';
  return SPECIFIED.filter((rule) => passwordRules[rule](password, username)).length >= 2 ? 'medium' : 'weak';
}

/** The API's error codes for a new password; none if it can be sent. */
export const newPasswordErrors = (password: string, username: string): ('required' | PasswordError)[] =>
  password === '' ? ['required'] : passwordErrors(password, username);
