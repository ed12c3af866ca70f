import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, ValidateBy } from 'class-validator';

/** Characters; what browsers and servers take without complaint. */
const LONGEST = 2_000;

/** Whether a text is an address that a page may link to: http or https, nothing that runs. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && /^https?:\/\//i.test(text.trim());
}

/** The address of an uploaded file on this site; whether there is such a file is another question. */
const UPLOAD = /^\/api\/media\/[\w.-]+$/;

const isLink = (also?: 'upload') =>
  ValidateBy({
    name: 'invalid_link',
    validator: {
      validate: (value: unknown) =>
        typeof value !== 'string' ||
        value.trim() === '' ||
        isWebAddress(value) ||
        (also === 'upload' && UPLOAD.test(value)),
      defaultMessage: () => 'must be a web address that starts with https:// or http://',
    },
  });

/**
 * A link in a write: absent leaves it, null or empty clears it; what is no web address is `invalid_link`.
 * @param also whether the root-relative address of an upload is one, too
 */
export function LinkInput(description: string, also?: 'upload'): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, format: 'uri', maxLength: LONGEST, description }),
    IsOptional(),
    IsString(),
    isLink(also),
  );
}

/** A link that has to be there. */
export function WebAddress(): PropertyDecorator {
  return applyDecorators(ApiProperty({ format: 'uri', maxLength: LONGEST }), IsString(), IsNotEmpty(), isLink());
}
