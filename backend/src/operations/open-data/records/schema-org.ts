import { makersOf, productionsOf } from '@muzey/shared-ui/object-record/productions.ts';
import type { RecordTerm } from '../../../content-types/collections/record/record-terms.dto.js';
import type { Localized } from '../../../platform/text/localized.js';
import {
  addressOf,
  descriptionsOf,
  licenceOf,
  numbersOf,
  pictureAddress,
  picturesOf,
  sizesOf,
  termAddress,
  termsOf,
  textsOf,
  titlesOf,
  type OpenRecord,
} from './open-record.js';

/** A text in the languages that have it. */
const inLanguages = (texts: Localized<string | undefined> | undefined) => {
  const values = textsOf(texts).map(({ text, tag }) => ({ '@value': text, '@language': tag }));
  return values.length > 0 ? values : undefined;
};

/** Schema.org, in JSON-LD with all languages; absent parts are left out when it is written. */
export function toSchemaOrg(open: OpenRecord): object {
  const { object, category, museum } = open;
  const { record } = object;
  const terms = termsOf(object);
  const named = (term: RecordTerm, type: string) => ({
    '@type': type,
    '@id': termAddress(museum, term),
    name: inLanguages(term.labels),
    sameAs: term.same_as,
  });
  const defined = (ids: readonly (string | undefined)[] | undefined) =>
    filled(terms(ids).map((term) => named(term, 'DefinedTerm')));
  const made = record.object_production ?? [];
  const creators = makersOf(made).flatMap(({ agent, agent_name: name }): object[] => {
    const [term] = terms([agent]);
    if (!term) return name ? [{ '@type': 'Person', name }] : [];
    return term.nobody_known ? [] : [named(term, term.kind === 'person' ? 'Person' : 'Organization')];
  });
  const [[first] = []] = productionsOf(made);
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': addressOf(museum, object.id),
    url: `${museum.origin}/collections/${object.slug ?? object.id}`,
    name: inLanguages(titlesOf(object)),
    description: inLanguages(descriptionsOf(object)),
    identifier: filled(numbersOf(object)),
    genre: filled(category ? [named(category, 'DefinedTerm')] : []),
    keywords: defined([
      ...(record.object_name ?? []),
      ...(record.technique ?? []),
      ...(record.culture ?? []),
      ...(record.period ?? []),
    ]),
    about: defined(record.subject),
    material: defined(record.material),
    creator: filled(creators),
    dateCreated: first?.date?.edtf ?? (first?.date?.text || undefined),
    locationCreated: filled(terms(made.map(({ place }) => place)).map((term) => named(term, 'Place'))),
    size: filled(sizesOf(open, 'en').map(({ text }) => text))?.join('; '),
    creditText: inLanguages(record.credit_line),
    license: record.rights?.licence,
    sdLicense: museum.licence,
    sdPublisher: { '@type': ['Museum', 'Organization'], name: inLanguages(museum.names), url: museum.origin },
    image: filled(
      picturesOf(open).map((picture) => ({
        '@type': 'ImageObject',
        contentUrl: pictureAddress(museum, picture),
        license: licenceOf(picture, object),
        creditText: picture.credit_line ?? picture.creator,
        caption: inLanguages(picture.caption),
      })),
    ),
  };
}

const filled = <Item>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);
