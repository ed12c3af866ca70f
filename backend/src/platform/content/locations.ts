import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import type { OtherText } from '../content-types/content-type.js';
import { IfSent } from '../text/if-sent.js';
import { defaultText, mapLanguages, mergeLocalizedText, writtenTexts, type Localized } from '../text/localized.js';
import { LocalizedText, LocalizedTextOf } from '../text/localized.dto.js';

export const LOCATION_LIMIT = 200;

class LocationsInputText extends LocalizedTextOf(LOCATION_LIMIT) {}

export const LocationsProperty = (): PropertyDecorator =>
  ApiProperty({ type: LocalizedText, description: 'the same place per language' });

export const LocationsInput = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: LocationsInputText,
      description: 'the place per language; counts before `location`',
    }),
    IfSent(),
    IsObject(),
    ValidateNested(),
    Type(() => LocationsInputText),
  );

/** Where something takes place. `location` is the text in the default language, or in the first one written. */
export interface Place {
  location: string | null;
  locations: Localized<string>;
}

export const NOWHERE: Readonly<Place> = { location: null, locations: {} };

interface PlaceChange {
  location?: string | null;
  locations?: Localized<string | null>;
}

/** The place per language. Version 0.1.0 writes only `location`, which counts where the two differ. */
export const locationsOf = ({ location, locations }: Place): Localized<string> =>
  defaultText(locations) === (location ?? '') ? locations : { en: location ?? '' };

/**
 * The place after a change. `locations` counts before `location`, which is the text in the default language; without a text it clears the
 * place in all languages.
 */
export function mergePlace(stored: Place, { location, locations }: PlaceChange): Place {
  if (locations === undefined && location !== undefined && !location?.trim()) return NOWHERE;
  const change = locations ?? (location === undefined ? undefined : { en: location });
  const merged = mapLanguages(mergeLocalizedText(locationsOf(stored), change), (text) => text.trim());
  return { location: defaultText(merged) || null, locations: merged };
}

/** For the search. */
export const placeTexts = (place: Place): OtherText[] =>
  writtenTexts(locationsOf(place)).map(({ lang, text }) => ({ field: 'location', lang, text }));
