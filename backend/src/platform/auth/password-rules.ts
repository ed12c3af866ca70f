import {
  MAX_PASSWORD_LENGTH as LONGEST,
  passwordRules,
  MIN_PASSWORD_LENGTH as SHORTEST,
} from '@muzey/shared-ui/accounts/new-account.ts';
import { countGraphemes } from '@muzey/shared-ui/i18n/graphemes.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, ValidateBy } from 'class-validator';
import { CleanText, MaxGraphemes } from '../text/text.validators.js';
import { isCommonPassword } from './common-passwords.js';

/** Field error `code` for a text that breaks the rule; what is no text breaks another one. */
function Rule(code: string, message: string, keeps: (text: string) => boolean): PropertyDecorator {
  return ValidateBy({
    name: code,
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || keeps(value),
      defaultMessage: () => message,
    },
  });
}

/** A password that somebody chooses: the rules of the specification, and none that is tried first. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      example: 'Correct9horse',
      minLength: SHORTEST,
      maxLength: LONGEST,
      description: 'a capital letter, a digit, no white space; none of the common ones, and not the user name in it',
    }),
    IsNotEmpty(),
    IsString(),
    CleanText(),
    MaxGraphemes(LONGEST),
    Rule(
      'too_short',
      `must have at least ${SHORTEST} characters`,
      (text) => countGraphemes(text, SHORTEST) >= SHORTEST,
    ),
    Rule(
      'password_composition',
      'must have a capital letter, a digit and no white space',
      (text) => passwordRules.capital(text) && passwordRules.digit(text) && passwordRules.spaces(text),
    ),
    Rule('password_common', 'is one of those that are tried first', (text) => !isCommonPassword(text)),
  );
}
