import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { pointOf, type Point } from './has-way.ts';

/** Brackets would end the name in such an address. */
const quoted = (name: string): string => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29');

/** Opens the map app of a phone at a point (RFC 5870); the query contains the name that it shows. */
export const geoLink = ({ latitude, longitude }: Point, name: string): string =>
  `geo:${latitude},${longitude}?q=${latitude},${longitude}(${quoted(name)})`;

/** The route to a point, on any device; the map site asks for the start. */
export const routeLink = ({ latitude, longitude }: Point): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

/** A page with the place on a map; the address of an embedded map is not one (docs/api.md, "Branches"). */
export function mapPage(branch: Pick<Branch, 'latitude' | 'longitude' | 'placeLink'>): string | undefined {
  const point = pointOf(branch);
  const { placeLink } = branch;
  if (placeLink !== null || !point) return placeLink ?? undefined;
  const { latitude, longitude } = point;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
