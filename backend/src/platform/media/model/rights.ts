/** Licences and rights statements by their URIs (Creative Commons; rightsstatements.org). */
export const LICENCES = [
  'https://creativecommons.org/publicdomain/zero/1.0/',
  'https://creativecommons.org/publicdomain/mark/1.0/',
  'https://creativecommons.org/licenses/by/4.0/',
  'https://creativecommons.org/licenses/by-sa/4.0/',
  'https://creativecommons.org/licenses/by-nd/4.0/',
  'https://creativecommons.org/licenses/by-nc/4.0/',
  'https://creativecommons.org/licenses/by-nc-sa/4.0/',
  'https://creativecommons.org/licenses/by-nc-nd/4.0/',
  'http://rightsstatements.org/vocab/InC/1.0/',
  'http://rightsstatements.org/vocab/InC-EDU/1.0/',
  'http://rightsstatements.org/vocab/InC-NC/1.0/',
  'http://rightsstatements.org/vocab/InC-RUU/1.0/',
  'http://rightsstatements.org/vocab/NoC-NC/1.0/',
  'http://rightsstatements.org/vocab/NoC-OKLR/1.0/',
  'http://rightsstatements.org/vocab/CNE/1.0/',
  'http://rightsstatements.org/vocab/UND/1.0/',
  'http://rightsstatements.org/vocab/NKC/1.0/',
] as const;

export type Licence = (typeof LICENCES)[number];

/** Licences for the records of objects: facts and texts of the museum, which others combine with those of other museums. */
export const RECORD_LICENCES = [
  'https://creativecommons.org/publicdomain/zero/1.0/',
  'https://creativecommons.org/licenses/by/4.0/',
  'https://creativecommons.org/licenses/by-sa/4.0/',
  'https://creativecommons.org/licenses/by-nc/4.0/',
  'https://creativecommons.org/licenses/by-nc-sa/4.0/',
] as const satisfies readonly Licence[];

export type RecordLicence = (typeof RECORD_LICENCES)[number];

/** Consent of recognisable persons; for children, of their guardians. */
export const CONSENTS = ['not_needed', 'given', 'given_by_guardians', 'withdrawn'] as const;

export type Consent = (typeof CONSENTS)[number];
