import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordTests } from '@muzey/shared-ui/accounts/new-account.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, ValidateBy } from 'class-validator';
import { CleanText, MaxGraphemes } from '../text/text.validators.js';

/** Field error `code` for a text that breaks the rule. Other types are left to IsString. */
function Rule(code: string, message: string, isValid: (text: string) => boolean): PropertyDecorator {
  return ValidateBy({
    name: code,
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || isValid(value),
      defaultMessage: () => message,
    },
  });
}

/** The rules for a new password (docs/product.md), and no common password. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      example: 'Correct9horse',
      minLength: MIN_PASSWORD_LENGTH,
      maxLength: MAX_PASSWORD_LENGTH,
      description: 'a capital letter, a digit, no white space; none of the common ones, and not the user name in it',
    }),
    IsNotEmpty(),
    IsString(),
    CleanText(),
    MaxGraphemes(MAX_PASSWORD_LENGTH),
    Rule('too_short', `must have at least ${MIN_PASSWORD_LENGTH} characters`, passwordTests.too_short),
    Rule(
      'password_composition',
      'must have a capital letter, a digit and no white space',
      passwordTests.password_composition,
    ),
    Rule('password_common', 'is one of those that are tried first', (text) => passwordTests.password_common(text)),
  );
}
