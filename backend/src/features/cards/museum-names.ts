import type { Localized } from '../../platform/text/localized.js';

/** The museum's names. AppModule says where they come from: a feature imports no other feature. */
export abstract class MuseumNames {
  abstract get(): Promise<Localized<string>>;
}
