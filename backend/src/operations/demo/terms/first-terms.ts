import { randomUUID } from 'node:crypto';
import { PLACE_LEVELS, type TermEntity, type TermKind } from '../../../platform/terms/term.entity.js';
import { textsByLanguage } from '../../../platform/text/origins.js';
import { firstOrigins } from '../first-origins.js';
import { MATERIALS } from './materials.js';
import { matchesOf } from './matches.js';
import { NOBODY_KNOWN, NOBODY_VARIANTS } from './nobody-known.js';
import { OBJECT_NAMES } from './object-names.js';
import { PEOPLES, PERIODS, SUBJECTS } from './peoples-periods-subjects.js';
import { PLACES } from './places.js';
import { TECHNIQUES } from './techniques.js';

const TABLES: [kind: TermKind, table: string][] = [
  ['object_name', OBJECT_NAMES],
  ['material', MATERIALS],
  ['technique', TECHNIQUES],
  ['place', PLACES],
  ['people', PEOPLES],
  ['period', PERIODS],
  ['subject', SUBJECTS],
];

/** These tables contain nobody else's texts. Coordinates are facts, rounded to about a kilometre. */
const OWN = 'own';
const OWN_WITH_FACTS = 'own; coordinates rounded';
/** Of periods with years in their table, which cites the source. */
const OWN_WITH_YEARS = 'own; years: Bosworth, The New Islamic Dynasties, 1996, or of general knowledge';

const asYear = (text: string | undefined): number | null => (text ? Number(text) : null);

/** The terms of a new museum. A term comes after its broader term. */
export const firstTerms = (now: Date): TermEntity[] => [
  ...tableTerms(now),
  { ...termOf('person', NOBODY_KNOWN, null, now), variants: [...NOBODY_VARIANTS], nobodyKnown: true },
];

const tableTerms = (now: Date): TermEntity[] =>
  TABLES.flatMap(([kind, table]) => {
    /** The broader terms of the next line, by level. */
    const above: TermEntity[] = [];
    return table.split('\n').flatMap((line) => {
      if (line.trim() === '') return [];
      const level = (line.length - line.trimStart().length) / 2;
      const term = termOf(kind, line, above[level - 1]?.id ?? null, now);
      above[level] = term;
      return term;
    });
  });

function termOf(kind: TermKind, line: string, broaderId: string | null, now: Date): TermEntity {
  const [en = '', ru = '', uz = '', kk = '', place = ''] = line.split('|').map((cell) => cell.trim());
  const labels = { en, ru, uz, kk };
  const [named, latitude, longitude] = place.split(' ');
  const isPeriod = kind === 'period';
  const isPlaced = !isPeriod && latitude !== undefined && longitude !== undefined;
  return {
    id: randomUUID(),
    kind,
    key: null,
    labels,
    origins: firstOrigins(textsByLanguage({ labels })),
    variants: [],
    broaderId,
    placeLevel: PLACE_LEVELS.find((level) => level === named) ?? null,
    latitude: isPlaced ? Number(latitude) : null,
    longitude: isPlaced ? Number(longitude) : null,
    born: null,
    died: null,
    earliest: isPeriod ? asYear(named) : null,
    latest: isPeriod ? asYear(latitude) : null,
    nobodyKnown: false,
    deprecated: {},
    exactMatch: matchesOf(kind, en),
    closeMatch: [],
    scopeNote: {},
    source: isPlaced ? OWN_WITH_FACTS : named && isPeriod ? OWN_WITH_YEARS : OWN,
    mergedInto: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
