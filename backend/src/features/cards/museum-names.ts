import type { Localized } from '../../platform/text/localized.js';

/** The museum's names. AppModule provides them, because a feature imports no other feature. */
export abstract class MuseumNames {
  abstract get(): Promise<Localized<string>>;
}
