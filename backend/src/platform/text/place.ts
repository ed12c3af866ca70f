import { defaultText, type Localized } from './localized.js';

/** Where something takes place. `location` is the text in the default language, or in the first one that has a text. */
export interface Place {
  location: string | null;
  locations: Localized<string>;
}

/**
 * The location per language. Version 0.1.0 writes only `location`, which takes precedence if the two differ. The same in
 * SQL: migration 0113.
 */
export const locationsOf = ({ location, locations }: Place): Localized<string> =>
  defaultText(locations) === (location ?? '') ? locations : { en: location ?? '' };
