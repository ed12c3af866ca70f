/** The vocabularies that terms are linked with, by the beginnings of their addresses. */
const VOCABULARIES: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/vocab\.getty\.edu\/(?:page\/)?aat\//, 'Getty AAT'],
  [/^https?:\/\/vocab\.getty\.edu\/(?:page\/)?ulan\//, 'Getty ULAN'],
  [/^https?:\/\/vocab\.getty\.edu\/(?:page\/)?tgn\//, 'Getty TGN'],
  [/^https?:\/\/(?:www\.)?wikidata\.org\//, 'Wikidata'],
  [/^https?:\/\/(?:www\.|sws\.)?geonames\.org\//, 'GeoNames'],
];

/** The name of the vocabulary at an address, or its host. */
export function vocabularyOf(address: string): string {
  const known = VOCABULARIES.find(([pattern]) => pattern.test(address))?.[1];
  return known ?? (URL.canParse(address) ? new URL(address).host : address);
}

/** Getty asks to be named where its vocabularies are used (Open Data Commons Attribution License 1.0). */
export const GETTY_CREDIT = 'Getty Vocabularies, © J. Paul Getty Trust, ODC-By 1.0';

export const isOfGetty = (address: string): boolean => vocabularyOf(address).startsWith('Getty ');
