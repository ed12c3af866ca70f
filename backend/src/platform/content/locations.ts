import { ApiProperty } from '@nestjs/swagger';
import type { OtherText } from '../content-types/content-type.js';
import { defaultText, mapLanguages, mergeLocalizedText, writtenTexts, type Localized } from '../text/localized.js';
import { LocalizedText, LocalizedTextOf, ObjectInput } from '../text/localized.dto.js';
import { locationsOf, type Place } from '../text/place.js';

export const LOCATION_LIMIT = 200;

class LocationsInputText extends LocalizedTextOf(LOCATION_LIMIT) {}

export const LocationsProperty = (): PropertyDecorator =>
  ApiProperty({ type: LocalizedText, description: 'the same place per language' });

export const LocationsInput = (): PropertyDecorator =>
  ObjectInput(LocationsInputText, 'the place per language; counts before `location`');

export const NOWHERE: Readonly<Place> = { location: null, locations: {} };

interface PlaceChange {
  location?: string | null;
  locations?: Localized<string | null>;
}

/**
 * The location after a change. `locations` takes precedence over `location`, which is the text in the default language;
 * an empty `location` clears all languages.
 */
export function mergePlace(stored: Place, { location, locations }: PlaceChange): Place {
  if (locations === undefined && location !== undefined && !location?.trim()) return NOWHERE;
  const change = locations ?? (location === undefined ? undefined : { en: location });
  const merged = mapLanguages(mergeLocalizedText(locationsOf(stored), change), (text) => text.trim());
  return { location: defaultText(merged) || null, locations: merged };
}

/** For `ContentType.outsideTexts`. */
export const OUTSIDE_TEXTS = { location: 'texts_of_place(location, locations)' };

/** Texts for the search. */
export const placeTexts = (place: Place): OtherText[] =>
  writtenTexts(locationsOf(place)).map(({ lang, text }) => ({ field: 'location', lang, text }));
