import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { IfSent } from '../text/if-sent.js';
import { MaxLength } from '../text/text.validators.js';

/** The password of the account that is signed in, for `OwnPassword`. */
export const CurrentPassword = () =>
  applyDecorators(
    ApiProperty({
      required: false,
      example: 'Correct9horse',
      maxLength: 200,
      description: 'the current password; an account without one must have signed in within the last 15 minutes',
    }),
    IfSent(),
    IsNotEmpty(),
    IsString(),
    MaxLength(200),
  );
