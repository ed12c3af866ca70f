import { fitsGraphemes as fits } from '@muzey/shared-ui/i18n/graphemes.ts';
import { maxLength, ValidateBy, type ValidationOptions } from 'class-validator';

/** Control characters that no text of a museum needs; tabs and line breaks of every kind are text. */
const CONTROL = /[^\P{Cc}\t\n\r\v\f]/u;

/** Whether PostgreSQL can store it and a page can show it: no NUL, no other control character, no half of a surrogate pair. */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

/** How many UTF-16 units one grapheme may take on average, so that a "character" can't be a megabyte of combining marks. */
const UNITS_PER_GRAPHEME = 32;

/** Whether a text has at most `limit` graphemes (languages.md: the form counts by the same function). */
export function fitsGraphemes(text: string, limit: number): boolean {
  return text.length <= limit * UNITS_PER_GRAPHEME && fits(text, limit);
}

/** Field error `invalid_characters` for NUL, control characters and halves of surrogate pairs. */
export function CleanText(): PropertyDecorator {
  return ValidateBy({
    name: 'invalid_characters',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || isCleanText(value),
      defaultMessage: () => 'must not contain control characters or broken Unicode',
    },
  });
}

/** Field error `too_long` above `limit` graphemes. */
export function MaxGraphemes(limit: number): PropertyDecorator {
  return ValidateBy({
    name: 'too_long',
    constraints: [limit],
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || fitsGraphemes(value, limit),
      defaultMessage: () => `must have at most ${limit} characters`,
    },
  });
}

/** Field error `required` for a text in which nothing is written. */
export function Written(): PropertyDecorator {
  return ValidateBy({
    name: 'required',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || value.trim() !== '',
      defaultMessage: () => 'must not be empty',
    },
  });
}

/**
 * class-validator's rule of that name, which takes a text of a megabyte apart before it counts: nobody has to in order to see that it is
 * too long. Halves of surrogate pairs count once for two.
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
