import type { PublicTerm } from '../../../content-types/collections/browse/terms-public.dto.js';
import { addressOf, textsOf, type Museum } from './open-record.js';
import { iris, toJsonLd, toTurtle, turtlePrefixes, type Fact, type Resource } from './rdf.js';

const PREFIXES = ['skos', 'foaf', 'geo', 'dcterms', 'xsd'] as const;

const texts = (property: string, localized: Parameters<typeof textsOf>[0]): Fact[] =>
  textsOf(localized).map(({ text, tag }): Fact => [property, { text, tag }]);

const decimal = (degrees: number) => ({ value: degrees.toFixed(6), type: 'xsd:decimal' });

/** A term as a concept of SKOS, with what visitors read of it. */
function factsOf(term: PublicTerm, museum: Museum): Fact[] {
  const { kind, slug, id, path, narrower, former, latitude, longitude, key } = term;
  const [broader] = path;
  return [
    ...iris('skos:inScheme', [`${museum.origin}/terms/${kind}`]),
    ...texts('skos:prefLabel', term.labels),
    ...former.flatMap((labels) => texts('skos:altLabel', labels)),
    ...texts('skos:scopeNote', term.scope_note),
    ...(key === null ? [] : [['skos:notation', { text: key }] satisfies Fact]),
    ...iris('skos:broader', broader ? [addressOf(museum, broader.id)] : []),
    ...iris(
      'skos:narrower',
      narrower.map((below) => addressOf(museum, below.id)),
    ),
    ...iris('skos:exactMatch', term.exact_match),
    ...iris('skos:closeMatch', term.close_match),
    ...(latitude === null || longitude === null
      ? []
      : ([
          ['geo:lat', decimal(latitude)],
          ['geo:long', decimal(longitude)],
        ] satisfies Fact[])),
    ...iris('foaf:page', [`${museum.origin}/terms/${kind}/${slug ?? id}`]),
    ...iris('dcterms:license', museum.licence === undefined ? [] : [museum.licence]),
  ];
}

const conceptOf = (term: PublicTerm, museum: Museum): Resource => ({
  iri: addressOf(museum, term.id),
  type: 'skos:Concept',
  facts: factsOf(term, museum),
});

export const toSkos = (term: PublicTerm, museum: Museum): string => toJsonLd(PREFIXES, [conceptOf(term, museum)]);

export const TURTLE_START = turtlePrefixes(PREFIXES);

/** A concept without the prefixes that stand before the first one. */
export const toConcept = (term: PublicTerm, museum: Museum): string => toTurtle(conceptOf(term, museum));
