import type { FieldProblem } from '../errors/problem.js';
import { mapLanguages, mergeLocalizedText } from '../text/localized.js';
import { originsAfter, ownChecks, textsByLanguage, type Translated, type WrittenBy } from '../text/origins.js';
import type { StoredTerm } from './term-statements.js';
import type { TermInput, TermUpdate } from './term-input.dto.js';
import type { TermKind } from './term.entity.js';

/** The texts that are translated; the same as in SQL (term.entity.ts). */
export const TERM_TEXTS = ['labels', 'scope_note'] as const;

export const translatedTerm = ({
  labels,
  scopeNote,
  origins,
}: Pick<StoredTerm, 'labels' | 'scopeNote' | 'origins'>): Translated => ({
  content: textsByLanguage({ labels, scope_note: scopeNote }),
  origins,
});

/** A new, empty term. */
export function blankTerm(id: string, { kind, key }: Pick<TermInput, 'kind' | 'key'>): StoredTerm {
  const now = new Date();
  return {
    id,
    kind,
    key: key ?? null,
    labels: {},
    variants: [],
    deprecated: {},
    broaderId: null,
    placeLevel: null,
    latitude: null,
    longitude: null,
    born: null,
    died: null,
    earliest: null,
    latest: null,
    nobodyKnown: false,
    exactMatch: [],
    closeMatch: [],
    scopeNote: {},
    source: null,
    mergedInto: null,
    origins: {},
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** A term after a change, with the faults that can be found without the database. Absent fields keep their values. */
export function termAfter(
  stored: StoredTerm,
  body: TermUpdate,
  { version = stored.version + 1, ...by }: WrittenBy = {},
): { term: StoredTerm; errors: FieldProblem[] } {
  const { place_level = stored.placeLevel, latitude = stored.latitude, longitude = stored.longitude } = body;
  const { born = stored.born, died = stored.died, exact_match = stored.exactMatch, source = stored.source } = body;
  const { close_match = stored.closeMatch, nobody_known: nobodyKnown = stored.nobodyKnown } = body;
  const { earliest = stored.earliest, latest = stored.latest } = body;
  const term: StoredTerm = {
    ...stored,
    labels: mapLanguages(mergeLocalizedText(stored.labels, body.labels), (label) => label.trim()),
    variants: body.variants ? written(body.variants) : stored.variants,
    deprecated: mapLanguages({ ...stored.deprecated, ...body.deprecated }, formsIn),
    placeLevel: place_level,
    latitude,
    longitude,
    born,
    died,
    earliest,
    latest,
    nobodyKnown,
    exactMatch: written(exact_match),
    closeMatch: written(close_match),
    scopeNote: mergeLocalizedText(stored.scopeNote, body.scope_note),
    source: source?.trim() || null,
  };
  const { content: after } = translatedTerm(term);
  const marks = body.translation;
  const write = { stored: translatedTerm(stored), after, fields: TERM_TEXTS, version, marks, ...by };
  return { term: { ...term, origins: originsAfter(write) }, errors: [...faults(term), ...ownChecks(write)] };
}

function faults(term: StoredTerm): FieldProblem[] {
  const errors: FieldProblem[] = [];
  const refuse = (field: string, code: string, message: string) => errors.push({ field, code, message });
  if (Object.keys(term.labels).length === 0) refuse('labels', 'required', 'is needed in one language');
  if (term.kind === 'category' && term.key === null) refuse('key', 'required', 'is needed for a category');
  const own: [field: string, value: unknown, kinds: readonly TermKind[]][] = [
    ['place_level', term.placeLevel, ['place']],
    ['latitude', term.latitude, ['place']],
    ['longitude', term.longitude, ['place']],
    ['born', term.born, ['person', 'organisation']],
    ['died', term.died, ['person', 'organisation']],
    ['earliest', term.earliest, ['period']],
    ['latest', term.latest, ['period']],
    ['nobody_known', term.nobodyKnown || null, ['person', 'organisation']],
  ];
  for (const [field, value, kinds] of own)
    if (value !== null && !kinds.includes(term.kind)) refuse(field, 'other_kind', `is for ${kinds.join(' and ')} only`);
  if ((term.latitude === null) !== (term.longitude === null))
    refuse(term.latitude === null ? 'latitude' : 'longitude', 'coordinates_incomplete', 'is needed with the other one');
  if (term.born !== null && term.died !== null && term.died < term.born)
    refuse('died', 'end_before_start', 'must not be before born');
  if (term.earliest !== null && term.latest !== null && term.latest < term.earliest)
    refuse('latest', 'end_before_start', 'must not be before earliest');
  return errors;
}

const formsIn = (forms: readonly string[] | null): string[] | undefined => {
  const kept = written(forms ?? []);
  return kept.length > 0 ? kept : undefined;
};

const written = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];
