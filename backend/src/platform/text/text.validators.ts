import { fitsGraphemes as fits } from '@muzey/shared-ui/i18n/graphemes.ts';
import { maxLength, ValidateBy, type ValidationOptions } from 'class-validator';
import { isBlank } from './localized.js';

/** Control characters, except tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r\v\f]/u;

/** Whether PostgreSQL can store it and a page can show it: no NUL, no other control character, no lone surrogate. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/**
 * Average UTF-16 units per grapheme: enough for every script, and it prevents a “character” of a megabyte of combining
 * marks.
 */
const UNITS_PER_GRAPHEME = 4;
/** A short text may be all emoji, of up to this many units each. */
const UNITS_PER_EMOJI = 32;
const SHORT_TEXT = 100;

const maxUnits = (limit: number): number =>
  Math.max(limit * UNITS_PER_GRAPHEME, Math.min(limit, SHORT_TEXT) * UNITS_PER_EMOJI);

/** Whether a text has at most `limit` graphemes. The console counts by the same function. */
export function fitsGraphemes(text: string, limit: number): boolean {
  return text.length <= maxUnits(limit) && fits(text, limit);
}

/** Field error `invalid_characters` for NUL, control characters and lone surrogates. */
export function CleanText(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'invalid_characters',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || isCleanText(value),
        defaultMessage: () => 'must not contain control characters or broken Unicode',
      },
    },
    options,
  );
}

/** Field error `too_long` above `limit` graphemes. */
export function MaxGraphemes(limit: number, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'too_long',
      constraints: [limit],
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || fitsGraphemes(value, limit),
        defaultMessage: () => `must have at most ${limit} characters`,
      },
    },
    options,
  );
}

/** Field error `required` for a blank text. */
export function Written(): PropertyDecorator {
  return ValidateBy({
    name: 'required',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || !isBlank(value),
      defaultMessage: () => 'must not be empty',
    },
  });
}

/**
 * Like class-validator's rule of that name, which would first split a megabyte of text into characters. A surrogate
 * pair counts once.
 */
export function MaxLength(limit: number, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'maxLength',
      constraints: [limit],
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value.length <= 2 * limit && maxLength(value, limit),
        defaultMessage: () => `must have at most ${limit} characters`,
      },
    },
    options,
  );
}
