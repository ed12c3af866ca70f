import {
  MAX_PASSWORD_LENGTH,
  passwordRules,
  MIN_PASSWORD_LENGTH,
  type PasswordRule,
} from '@muzey/shared-ui/accounts/new-account.ts';
import type { ErrorCode } from '@muzey/shared-ui/i18n/errors.ts';
import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';

export const RULES = ['length', 'capital', 'digit', 'spaces'] as const satisfies readonly PasswordRule[];

export type Strength = 'weak' | 'medium' | 'strong';

/** All four rules met is strong, two or three medium, otherwise weak. */
export function strengthOf(password: string): Strength {
  const met = RULES.filter((rule) => passwordRules[rule](password)).length;
  if (met === RULES.length) return 'strong';
  return met >= 2 ? 'medium' : 'weak';
}

/** The API's error code for a new password; undefined when it can be sent. */
export function passwordErrorOf(password: string): ErrorCode | undefined {
  if (password === '') return 'required';
  const count = countGraphemes(password);
  if (count < MIN_PASSWORD_LENGTH) return 'too_short';
  if (count > MAX_PASSWORD_LENGTH) return 'too_long';
  return strengthOf(password) === 'strong' ? undefined : 'password_composition';
}
