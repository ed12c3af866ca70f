import type { Place } from '../../platform/text/place.js';

/** Names of the towns in which the demo's exhibitions and events take place. */
const TOWNS: Record<string, Place['locations']> = {
  Nukus: { en: 'Nukus', ru: 'Нукус', uz: 'Nukus', kk: 'Nókis' },
  Ellikqala: { en: 'Ellikqala', ru: 'Элликкала', uz: 'Ellikqalʼa', kk: 'Ellikqala' },
  Moynaq: { en: 'Moynaq', ru: 'Муйнак', uz: 'Moʻynoq', kk: 'Moynaq' },
};

/** @throws {Error} for a town without names */
export function placeIn(location: string | null): Place {
  const locations = location === null ? {} : TOWNS[location];
  if (!locations) throw new Error(`There are no names of ${location}.`);
  return { location, locations };
}

/** The slugs of the branches in these towns. */
const BRANCHES: Record<string, string> = { Nukus: 'main', Ellikqala: 'ellikqala', Moynaq: 'muynak' };

export const branchOf = (location: string | null): string | undefined =>
  location === null ? undefined : BRANCHES[location];
