import type { PublicTerm } from '../../../content-types/collections/browse/terms-public.dto.js';
import { addressOf, textsOf, type Museum } from './open-record.js';

const PREFIXES = {
  skos: 'http://www.w3.org/2004/02/skos/core#',
  foaf: 'http://xmlns.com/foaf/0.1/',
  geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
  dcterms: 'http://purl.org/dc/terms/',
};

type Node = { iri: string } | { text: string; tag?: string } | { number: number };
type Fact = [property: string, node: Node];

const iris = (property: string, addresses: readonly string[]): Fact[] =>
  addresses.map((iri): Fact => [property, { iri }]);
const texts = (property: string, localized: Parameters<typeof textsOf>[0]): Fact[] =>
  textsOf(localized).map(({ text, tag }): Fact => [property, { text, tag }]);

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
          ['geo:lat', { number: latitude }],
          ['geo:long', { number: longitude }],
        ] satisfies Fact[])),
    ...iris('foaf:page', [`${museum.origin}/terms/${kind}/${slug ?? id}`]),
    ...iris('dcterms:license', museum.licence === undefined ? [] : [museum.licence]),
  ];
}

export function toSkos(term: PublicTerm, museum: Museum): string {
  const concept: Record<string, unknown> = {
    '@context': PREFIXES,
    '@id': addressOf(museum, term.id),
    '@type': 'skos:Concept',
  };
  for (const [property, facts] of Map.groupBy(factsOf(term, museum), ([name]) => name))
    concept[property] = facts.map(([, node]) => {
      if ('iri' in node) return { '@id': node.iri };
      return 'number' in node ? node.number : { '@value': node.text, ...(node.tag && { '@language': node.tag }) };
    });
  return JSON.stringify(concept);
}

export function toTurtle(term: PublicTerm, museum: Museum): string {
  const prefixes = Object.entries(PREFIXES).map(([name, iri]) => `@prefix ${name}: <${iri}> .\n`);
  const facts = factsOf(term, museum).map(([property, node]) => `;\n  ${property} ${turtleOf(node)}`);
  return `${prefixes.join('')}\n${iriOf(addressOf(museum, term.id))} a skos:Concept ${facts.join(' ')} .\n`;
}

function turtleOf(node: Node): string {
  if ('iri' in node) return iriOf(node.iri);
  if ('number' in node) return `"${node.number.toFixed(6)}"^^<http://www.w3.org/2001/XMLSchema#decimal>`;
  return `${stringOf(node.text)}${node.tag ? `@${node.tag}` : ''}`;
}

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters that an IRI of Turtle may not have (Turtle 1.1, 6.5). */
const iriOf = (iri: string): string =>
  `<${iri.toWellFormed().replace(/[\p{Cc} <>"{}|^`\\]/gu, (character) => encodeURIComponent(character))}>`;

const stringOf = (text: string): string => `"${text.toWellFormed().replace(/["\\\p{Cc}]/gu, escaped)}"`;
