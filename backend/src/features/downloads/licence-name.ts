import type { Licence } from '../../platform/media/rights.js';

/** The short names of Creative Commons, and those of rightsstatements.org, as both give them in English. */
const NAMES: Record<Licence, string> = {
  'https://creativecommons.org/publicdomain/zero/1.0/': 'CC0 1.0',
  'https://creativecommons.org/publicdomain/mark/1.0/': 'Public Domain Mark 1.0',
  'https://creativecommons.org/licenses/by/4.0/': 'CC BY 4.0',
  'https://creativecommons.org/licenses/by-sa/4.0/': 'CC BY-SA 4.0',
  'https://creativecommons.org/licenses/by-nd/4.0/': 'CC BY-ND 4.0',
  'https://creativecommons.org/licenses/by-nc/4.0/': 'CC BY-NC 4.0',
  'https://creativecommons.org/licenses/by-nc-sa/4.0/': 'CC BY-NC-SA 4.0',
  'https://creativecommons.org/licenses/by-nc-nd/4.0/': 'CC BY-NC-ND 4.0',
  'http://rightsstatements.org/vocab/InC/1.0/': 'In Copyright',
  'http://rightsstatements.org/vocab/InC-EDU/1.0/': 'In Copyright - Educational Use Permitted',
  'http://rightsstatements.org/vocab/InC-NC/1.0/': 'In Copyright - Non-Commercial Use Permitted',
  'http://rightsstatements.org/vocab/InC-RUU/1.0/': 'In Copyright - Rights-holder(s) Unlocatable or Unidentifiable',
  'http://rightsstatements.org/vocab/NoC-NC/1.0/': 'No Copyright - Non-Commercial Use Only',
  'http://rightsstatements.org/vocab/NoC-OKLR/1.0/': 'No Copyright - Other Known Legal Restrictions',
  'http://rightsstatements.org/vocab/CNE/1.0/': 'Copyright Not Evaluated',
  'http://rightsstatements.org/vocab/UND/1.0/': 'Copyright Undetermined',
  'http://rightsstatements.org/vocab/NKC/1.0/': 'No Known Copyright',
};

export const licenceName = (licence: Licence): string => NAMES[licence];
