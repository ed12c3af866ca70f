import type { AdminBranch } from '@muzey/shared-ui/api/generated/index.ts';
import type { FieldError } from '../../content/form-errors.ts';

/** The location of a branch, as typed. */
export interface PlaceDraft {
  latitude: string;
  longitude: string;
  placeLink: string;
}

/** Digits with a decimal point or comma, and any kind of minus sign. */
const DEGREES = /^[-−+]?\d+(?:[.,]\d+)?$/;
/** Both coordinates in one text, as map services give them: `42.4531, 59.6103`. A single comma may be a decimal comma. */
const PAIR = /^([-−+]?\d+\.\d+)\s*[,;\s]\s*([-−+]?\d+\.\d+)$/;

/** @returns undefined for a text that is not a number; null for an empty one */
function toDegrees(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return DEGREES.test(text) ? Number(text.replace('−', '-').replace(',', '.')) : undefined;
}

/** The change to the draft when a coordinate is typed or pasted: a pair fills both fields. */
export function pastedPlace(field: 'latitude' | 'longitude', typed: string): Partial<PlaceDraft> {
  const [, latitude, longitude] = PAIR.exec(typed.trim()) ?? [];
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  return field === 'latitude' ? { latitude: typed } : { longitude: typed };
}

export const placeToDraft = ({
  latitude,
  longitude,
  placeLink,
}: Pick<AdminBranch, 'latitude' | 'longitude' | 'placeLink'>): PlaceDraft => ({
  latitude: latitude === null ? '' : String(latitude),
  longitude: longitude === null ? '' : String(longitude),
  placeLink: placeLink ?? '',
});

export const toPlace = ({ latitude, longitude, placeLink }: PlaceDraft) => ({
  latitude: toDegrees(latitude) ?? null,
  longitude: toDegrees(longitude) ?? null,
  placeLink: placeLink.trim() || null,
});

/** Texts that are not numbers and could not be sent. */
export const placeErrors = ({ latitude, longitude }: PlaceDraft): FieldError[] => [
  ...(toDegrees(latitude) === undefined ? [{ field: 'latitude', code: 'invalid_latitude' }] : []),
  ...(toDegrees(longitude) === undefined ? [{ field: 'longitude', code: 'invalid_longitude' }] : []),
];
