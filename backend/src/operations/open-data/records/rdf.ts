/** The graph of a document: each resource with its facts. */
export type Node =
  | { iri: string }
  | { text: string; tag?: string }
  | { value: string; type: string }
  /** A resource without an address. */
  | { inner: Fact[] };
export type Fact = [property: string, node: Node];

export interface Resource {
  iri: string;
  type: string;
  facts: Fact[];
}

export const iris = (property: string, addresses: readonly string[]): Fact[] =>
  addresses.map((iri): Fact => [property, { iri }]);

const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcterms: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};
type Prefix = keyof typeof PREFIXES;

/** JSON-LD 1.1. */
export function toJsonLd(prefixes: readonly Prefix[], resources: readonly Resource[]): string {
  const written = resources.map(({ iri, type, facts }) => ({ '@id': iri, '@type': type, ...propertiesOf(facts) }));
  const context = Object.fromEntries(prefixes.map((name) => [name, PREFIXES[name]]));
  const [only, ...others] = written;
  return JSON.stringify({ '@context': context, ...(others.length > 0 ? { '@graph': written } : only) });
}

const propertiesOf = (facts: readonly Fact[]): Record<string, unknown[]> =>
  Object.fromEntries(
    [...Map.groupBy(facts, ([name]) => name)].map(([name, group]) => [name, group.map(([, node]) => inJson(node))]),
  );

function inJson(node: Node): unknown {
  if ('iri' in node) return { '@id': node.iri };
  if ('inner' in node) return propertiesOf(node.inner);
  if ('value' in node) return { '@value': node.value, '@type': node.type };
  return { '@value': node.text, ...(node.tag && { '@language': node.tag }) };
}

/** The beginning of a document in Turtle 1.1. */
export const turtlePrefixes = (prefixes: readonly Prefix[]): string =>
  prefixes.map((name) => `@prefix ${name}: <${PREFIXES[name]}> .\n`).join('');

export const toTurtle = ({ iri, type, facts }: Resource): string =>
  `\n${iriOf(iri)} a ${type} ${facts.map((fact) => `;\n  ${inTurtle(fact)}`).join(' ')} .\n`;

function inTurtle([property, node]: Fact): string {
  if ('inner' in node) return `${property} [ ${node.inner.map(inTurtle).join(' ; ')} ]`;
  if ('iri' in node) return `${property} ${iriOf(node.iri)}`;
  if ('value' in node) return `${property} ${stringOf(node.value)}^^${node.type}`;
  return `${property} ${stringOf(node.text)}${node.tag ? `@${node.tag}` : ''}`;
}

const escaped = (character: string): string =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Characters that an IRI of Turtle may not have (Turtle 1.1, 6.5). */
const iriOf = (iri: string): string =>
  `<${iri.toWellFormed().replace(/[\p{Cc} <>"{}|^`\\]/gu, (character) => encodeURIComponent(character))}>`;

const stringOf = (text: string): string => `"${text.toWellFormed().replace(/["\\\p{Cc}]/gu, escaped)}"`;
