import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';

/** In degrees of WGS 84. */
export interface Point {
  latitude: number;
  longitude: number;
}

export const pointOf = ({ latitude, longitude }: Pick<Branch, 'latitude' | 'longitude'>): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** Whether its page has directions to a branch. */
export const hasWay = (branch: Branch): boolean =>
  (branch.placeLink ?? branch.googleMaps ?? pointOf(branch)) !== undefined || Object.keys(branch.directions).length > 0;
