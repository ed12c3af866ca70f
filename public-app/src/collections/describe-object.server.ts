import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { CreativeWork, Organization, Person, Thing, VisualArtwork } from 'schema-dts';
import { addressOf, organization, picturesOf, tagOf, textIn } from '../seo/structured-data/common.server.ts';
import type { DescribedPage } from '../seo/structured-data/StructuredData.tsx';
import { dimensionsByPart } from '@muzey/shared-ui/object-measures/dimensions-in-words.ts';
import { TERM_FIELDS } from '@muzey/shared-ui/object-record/choices.ts';
import { makersOf } from '@muzey/shared-ui/object-record/productions.ts';
import { termsOf } from './record/terms-of.ts';

/** The categories whose objects are works of art; a coin, a document or a specimen is not. */
const ART: readonly PublicCollection['category'][] = [
  'jewelry',
  'ethnography',
  'handicrafts',
  'photos__photonegatives',
];

/**
 * Describes an object of the museum.
 * @param category in the page's language
 */
export function describeObject(page: DescribedPage, object: PublicCollection, category: string): Thing[] {
  const { record = {} } = object;
  const isArt = ART.includes(object.category);
  const common = {
    '@id': `${page.origin}${page.path}#object`,
    name: textIn(object.content, page.lang)?.title,
    description: page.description,
    inLanguage: tagOf(object.content, page.lang),
    url: addressOf(page, page.path),
    // pictures that are hidden until requested are not included
    image: record.sensitive === undefined ? picturesOf(page, object.media) : undefined,
    datePublished: object.createdAt,
    dateModified: object.updatedAt,
    provider: organization(page),
    ...factsOf(object, page.lang),
  };
  const work: CreativeWork = { '@type': 'CreativeWork', ...common, genre: category };
  const artwork: VisualArtwork = { '@type': 'VisualArtwork', ...common, artform: category };
  return [isArt ? artwork : work];
}

/** The facts of its record, in schema.org terms. */
function factsOf(object: PublicCollection, lang: Lang) {
  const { record = {} } = object;
  const terms = termsOf(object, lang);
  const { object_production: made = [], numbers = [], dimensions = [], object_number: number } = record;
  const creator = makersOf(made).flatMap(({ agent, agent_name: name }): (Person | Organization)[] => {
    const [term] = terms([agent]);
    if (!term) return name ? [{ '@type': 'Person', name }] : [];
    if (term.isNobody) return [];
    const type = term.kind === 'person' ? 'Person' : 'Organization';
    return [{ '@type': type, name: term.label, sameAs: term.sameAs }];
  });
  const keywords = TERM_FIELDS.flatMap((field) => terms(record[field])).flatMap(({ label, sameAs }) =>
    sameAs ? [{ '@type': 'DefinedTerm', name: label, sameAs } as const] : [],
  );
  const material = terms(record.material).map(({ label }) => label);
  const dates = made.flatMap(({ date }) => date?.edtf ?? date?.text ?? []);
  const identifiers = [
    ...new Set([number, ...numbers.map((group) => group.number)].filter((identifier) => identifier !== undefined)),
  ];
  const measured = dimensionsByPart(dimensions, lang).map(({ part, text }) => {
    const name = part && textIn(part, lang);
    return name ? `${name}: ${text}` : text;
  });
  const written = record.dimensions_text && textIn(record.dimensions_text, lang);
  const size = written === undefined ? measured : written.split('\n');
  return {
    creator: filled(creator),
    material: filled(material),
    keywords: filled(keywords),
    dateCreated: dates[0],
    size: size.length > 0 ? size.join('; ').replaceAll('\u00a0', ' ') : undefined,
    identifier: filled(identifiers),
    creditText: record.credit_line && textIn(record.credit_line, lang),
  };
}

const filled = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);
