import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { isEmail, IsNotEmpty, IsString, ValidateBy } from 'class-validator';
import { CleanText, MaxGraphemes } from './text.validators.js';

/** RFC 3696, erratum 1690. */
const MAX_LENGTH = 254;

/** Whether a text is a single e-mail address that is safe in a header: no display name, quotes or line breaks. */
export const isMailAddress = (text: string): boolean => isEmail(text) && !/[\s"<>(),;:\\]/.test(text);

/** A required e-mail address, trimmed. */
export const MailAddress = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength: MAX_LENGTH, format: 'email' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsNotEmpty(),
    IsString(),
    CleanText(),
    MaxGraphemes(MAX_LENGTH),
    ValidateBy({
      name: 'invalid_email',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || isMailAddress(value),
        defaultMessage: () => 'must be an e-mail address',
      },
    }),
  );
