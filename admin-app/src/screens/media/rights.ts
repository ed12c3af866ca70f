import type { MediaDetails } from '@muzey/shared-ui/api/generated/index.ts';
import type { MediaT } from './words.ts';

export type Licence = NonNullable<MediaDetails['licence']>;
export type Consent = NonNullable<MediaDetails['consent']>;

/** The words for each licence and rights statement, in display order. */
const LICENCE_KEYS = {
  'https://creativecommons.org/publicdomain/zero/1.0/': 'media-licence-cc0',
  'https://creativecommons.org/publicdomain/mark/1.0/': 'media-licence-publicDomain',
  'https://creativecommons.org/licenses/by/4.0/': 'media-licence-by',
  'https://creativecommons.org/licenses/by-sa/4.0/': 'media-licence-bySa',
  'https://creativecommons.org/licenses/by-nd/4.0/': 'media-licence-byNd',
  'https://creativecommons.org/licenses/by-nc/4.0/': 'media-licence-byNc',
  'https://creativecommons.org/licenses/by-nc-sa/4.0/': 'media-licence-byNcSa',
  'https://creativecommons.org/licenses/by-nc-nd/4.0/': 'media-licence-byNcNd',
  'http://rightsstatements.org/vocab/InC/1.0/': 'media-licence-inCopyright',
  'http://rightsstatements.org/vocab/InC-EDU/1.0/': 'media-licence-education',
  'http://rightsstatements.org/vocab/InC-NC/1.0/': 'media-licence-nonCommercial',
  'http://rightsstatements.org/vocab/InC-RUU/1.0/': 'media-licence-holderUnknown',
  'http://rightsstatements.org/vocab/NoC-NC/1.0/': 'media-licence-freeNonCommercial',
  'http://rightsstatements.org/vocab/NoC-OKLR/1.0/': 'media-licence-otherLimits',
  'http://rightsstatements.org/vocab/CNE/1.0/': 'media-licence-notEvaluated',
  'http://rightsstatements.org/vocab/UND/1.0/': 'media-licence-undetermined',
  'http://rightsstatements.org/vocab/NKC/1.0/': 'media-licence-noneKnown',
} as const satisfies Record<Licence, string>;

const isLicence = (value: string): value is Licence => Object.hasOwn(LICENCE_KEYS, value);

export const LICENCES: readonly Licence[] = Object.keys(LICENCE_KEYS).filter(isLicence);

export const CONSENTS = ['not_needed', 'given', 'given_by_guardians', 'withdrawn'] as const satisfies Consent[];

/** @returns '' for none; the URI of one that only a newer API knows */
export const licenceInWords = (licence: string, t: MediaT): string =>
  isLicence(licence) ? t(LICENCE_KEYS[licence]) : licence;

export const consentInWords = (consent: Consent | '', t: MediaT): string =>
  consent === '' ? '' : t(`media-consent-${consent}`);
