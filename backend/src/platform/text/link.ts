import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { IfSent } from './if-sent.js';

/** Browsers and servers accept at least this. */
const MAX_LENGTH = 2_000;

/** Whether a page may link to an address: http or https, without credentials. */
export function isWebAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && /^https?:\/\//i.test(text.trim());
}

/** The address of an uploaded file on this site. The file need not exist. */
const UPLOAD = /^\/api\/media\/[\w.-]+$/;

/** @param starts how an accepted link may start, in words */
const isLink = (
  accepts: (text: string) => boolean,
  { starts = 'https:// or http://', ...options }: ValidationOptions & { starts?: string } = {},
) =>
  ValidateBy(
    {
      name: 'invalid_link',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || value.trim() === '' || accepts(value),
        defaultMessage: () => `must be a web address that starts with ${starts}`,
      },
    },
    options,
  );

const isHttpsAddress = (text: string): boolean => isWebAddress(text) && new URL(text).protocol === 'https:';

const optionalLink = (description: string, rule: PropertyDecorator) =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, format: 'uri', maxLength: MAX_LENGTH, description }),
    IsOptional(),
    IsString(),
    rule,
  );

/**
 * A link in a write. Absent keeps it, null or empty clears it; anything but a web address is `invalid_link`.
 * @param also accepts the root-relative address of an upload as well
 */
export const LinkInput = (description: string, also?: 'upload'): PropertyDecorator =>
  optionalLink(
    description,
    isLink((text) => isWebAddress(text) || (also === 'upload' && UPLOAD.test(text))),
  );

/** The same for a link that has to be https. */
export const HttpsLinkInput = (description: string): PropertyDecorator =>
  optionalLink(description, isLink(isHttpsAddress, { starts: 'https://' }));

/** Field error `invalid_link` for a text that is not a web address. */
export const IsLink = (): PropertyDecorator => isLink(isWebAddress);

/** A required link. */
export function WebAddress(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'uri', maxLength: MAX_LENGTH }),
    IsString(),
    IsNotEmpty(),
    isLink(isWebAddress),
  );
}

/** Links in a write. Absent keeps them; anything but a web address is `invalid_link`. */
export const LinksInput = (description: string, maxItems: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: 'array',
      items: { type: 'string', format: 'uri', maxLength: MAX_LENGTH },
      maxItems,
      description,
    }),
    IfSent(),
    IsArray(),
    ArrayMaxSize(maxItems),
    IsString({ each: true }),
    isLink(isWebAddress, { each: true }),
  );
