import type { FieldProblem } from '../../platform/errors/problem.js';

/** In degrees of WGS 84; null if unknown. */
export interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

export const MAX_LATITUDE = 90;
export const MAX_LONGITUDE = 180;

/** Decimal places of a stored coordinate; the last one is about ten centimetres. */
const DECIMALS = 6;

/** PostgreSQL returns `numeric` as text. */
export const asNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

const rounded = (degrees: number | null): number | null => degrees && Number(degrees.toFixed(DECIMALS));

/** Coordinates after a change, with a fault if only one of them is known. Absent ones keep their values. */
export function coordinatesAfter(
  stored: Coordinates,
  { latitude = stored.latitude, longitude = stored.longitude }: Partial<Coordinates>,
  errors: FieldProblem[],
): Coordinates {
  if (latitude === null && longitude !== null) errors.push(missing('latitude', 'longitude'));
  if (longitude === null && latitude !== null) errors.push(missing('longitude', 'latitude'));
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

const missing = (field: string, other: string): FieldProblem => ({
  field,
  code: 'coordinates_incomplete',
  message: `is needed together with ${other}`,
});
