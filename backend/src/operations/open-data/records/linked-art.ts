import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { AgentQualifier, Dimension, Unit } from '@muzey/shared-ui/object-record/choices.ts';
import { productionsOf } from '@muzey/shared-ui/object-record/productions.ts';
import type { ObjectDate, ObjectProduction } from '../../../content-types/collections/record/record-groups.dto.js';
import type { RecordTerm } from '../../../content-types/collections/record/record-terms.dto.js';
import { defaultText, type Localized } from '../../../platform/text/localized.js';
import {
  addressOf,
  dateWords,
  isKept,
  descriptionsOf,
  isoYear,
  kindsOf,
  licenceOf,
  numbersOf,
  pictureAddress,
  picturesOf,
  sizesOf,
  termAddress,
  termsOf,
  textsOf,
  titlesOf,
  type Museum,
  type OpenRecord,
} from './open-record.js';

export const LINKED_ART = 'https://linked.art/ns/v1/linked-art.json';

/** A concept of the Art & Architecture Thesaurus. */
const aat = (id: number, label: string, type = 'Type') => ({
  id: `http://vocab.getty.edu/aat/${id}`,
  type,
  _label: label,
});
const BRIEF_TEXT = aat(300418049, 'Brief Text');
/** A kind of text. */
const statementKind = (id: number, label: string) => ({ ...aat(id, label), classified_as: [BRIEF_TEXT] });

const DESCRIPTION = statementKind(300435416, 'Description');
const DIMENSIONS = statementKind(300435430, 'Dimension Statement');
const CREDIT = statementKind(300435418, 'Credit Line');
const PROVENANCE = statementKind(300435438, 'Provenance Statement');
const INSCRIPTION = statementKind(300435414, 'Inscription');
const LICENCE = statementKind(300435434, 'Copyright/License Statement');
const PRIMARY_NAME = aat(300404670, 'Primary Name');
const ACCESSION_NUMBER = aat(300312355, 'Accession Number');
const WEB_PAGE = aat(300264578, 'Web Page');
const WORK_TYPE = aat(300435443, 'Type of Work');

/** ISO 639-2, in the order of LANGS. */
const CODES = ['eng', 'rus', 'uzb', 'kaa'];
const languageOf = (lang: Lang): object => ({
  id: `http://id.loc.gov/vocabulary/iso639-2/${CODES[LANGS.indexOf(lang)]}`,
  type: 'Language',
  _label: languages[lang].nativeName,
});

const MEASURED: Partial<Record<Dimension, object>> = {
  height: aat(300055644, 'Height'),
  width: aat(300055647, 'Width'),
  depth: aat(300072633, 'Depth'),
  length: aat(300055645, 'Length'),
  diameter: aat(300055624, 'Diameter'),
  thickness: aat(300055646, 'Thickness'),
  circumference: aat(300055623, 'Circumference'),
  weight: aat(300056240, 'Weight'),
};

/** Units without one here stand in the words only. */
const UNITS: Partial<Record<Unit, object>> = {
  mm: aat(300379097, 'millimeters', 'MeasurementUnit'),
  cm: aat(300379098, 'centimeters', 'MeasurementUnit'),
  m: aat(300379099, 'meters', 'MeasurementUnit'),
  in: aat(300379100, 'inches', 'MeasurementUnit'),
  ft: aat(300379101, 'feet', 'MeasurementUnit'),
  g: aat(300379225, 'grams', 'MeasurementUnit'),
  kg: aat(300379226, 'kilograms', 'MeasurementUnit'),
};

const QUALIFIERS: Record<AgentQualifier, object> = {
  attributed_to: aat(300404269, 'Attributed to'),
  workshop_of: aat(300404274, 'Workshop of'),
  follower_of: aat(300404282, 'Follower of'),
  circle_of: aat(300404283, 'Circle of'),
  school_of: aat(300404284, 'School of'),
  after: aat(300404286, 'After'),
  copy_after: aat(300404287, 'Copyist of'),
  manner_of: aat(300404288, 'Manner of'),
};

/** The Linked Art model 1.0 of an object. */
export function toLinkedArt(open: OpenRecord): object {
  const { object, category, museum } = open;
  const { record } = object;
  const terms = termsOf(object);
  const typeOf = (term: RecordTerm, type = 'Type') => reference(museum, term, type);
  const kinds = kindsOf(open);
  return {
    '@context': LINKED_ART,
    id: addressOf(museum, object.id),
    type: 'HumanMadeObject',
    _label: defaultText(titlesOf(object)),
    classified_as: [
      ...kinds.map((term) => ({ ...typeOf(term), classified_as: [WORK_TYPE] })),
      ...(category && !kinds.includes(category) ? [typeOf(category)] : []),
      ...[...terms(record.culture), ...terms(record.period)].map((term) => typeOf(term)),
    ],
    identified_by: [
      ...textsOf(titlesOf(object)).map(({ text, lang }) => ({
        type: 'Name',
        content: text,
        classified_as: [PRIMARY_NAME],
        language: [languageOf(lang)],
      })),
      ...(record.titles ?? []).map(({ content }) => ({ type: 'Name', content })),
      ...numbersOf(object).map((content, at) => ({
        type: 'Identifier',
        content,
        ...(at === 0 && { classified_as: [ACCESSION_NUMBER] }),
      })),
    ],
    ...filled('referred_to_by', statementsOf(open)),
    ...filled(
      'made_of',
      terms(record.material).map((term) => typeOf(term, 'Material')),
    ),
    ...filled('dimension', dimensionsOf(open)),
    ...producedBy(open),
    ...foundBy(open),
    ...(isKept(object) && {
      current_custodian: [{ id: `${museum.origin}/#organization`, type: 'Group', _label: defaultText(museum.names) }],
    }),
    ...filled('representation', picturesIn(open)),
    subject_of: [webPage(open), ...ownDocument(open)],
  };
}

const filled = (name: string, list: readonly object[]): Record<string, unknown> =>
  list.length > 0 ? { [name]: list } : {};

const reference = (museum: Museum, term: RecordTerm, type: string) => ({
  id: termAddress(museum, term),
  type,
  _label: defaultText(term.labels),
});

const statements = (texts: Localized<string | undefined> | undefined, kind: object): object[] =>
  textsOf(texts).map(({ text, lang }) => ({
    type: 'LinguisticObject',
    content: text,
    classified_as: [kind],
    language: [languageOf(lang)],
  }));

const statedAs = (kind: object, content: string | undefined): object[] =>
  content ? [{ type: 'LinguisticObject', content, classified_as: [kind] }] : [];

function statementsOf(open: OpenRecord): object[] {
  const { object } = open;
  const { credit_line: credit, object_history_note: history, inscriptions = [], rights } = object.record;
  const sizes = Object.fromEntries(
    LANGS.flatMap((lang) => {
      const words = sizesOf(open, lang).map(({ text }) => text);
      return words.length > 0 ? [[lang, words.join('; ')]] : [];
    }),
  );
  return [
    ...statements(descriptionsOf(object), DESCRIPTION),
    ...statements(sizes, DIMENSIONS),
    ...statements(credit, CREDIT),
    ...statements(history, PROVENANCE),
    ...inscriptions.flatMap(({ content }) => statedAs(INSCRIPTION, content)),
    ...statedAs(LICENCE, rights?.licence),
  ];
}

const dimensionsOf = ({ object }: OpenRecord): object[] =>
  (object.record.dimensions ?? []).flatMap(({ measured_part: part, dimension, value, value_to: to, unit }) => {
    const known = UNITS[unit];
    // of a part, or in a unit without an address, it is only in the statement
    if (!known || part) return [];
    const kind = MEASURED[dimension];
    return {
      type: 'Dimension',
      ...(kind && { classified_as: [kind] }),
      value,
      ...(to !== undefined && { lower_value_limit: value, upper_value_limit: to }),
      unit: known,
    };
  });

/** The schema knows no years before Christ; the EDTF has them. */
function timespan(date: ObjectDate | undefined): object {
  if (!date || (date.text === '' && !date.edtf)) return {};
  const { edtf, earliest, latest } = date;
  const words = Object.fromEntries(LANGS.map((lang) => [lang, dateWords(date, lang)]));
  const names = edtf
    ? textsOf(words).map(({ text, lang }) => ({ type: 'Name', content: text, language: [languageOf(lang)] }))
    : [{ type: 'Name', content: date.text }];
  return {
    timespan: {
      type: 'TimeSpan',
      identified_by: [...names, ...(edtf ? [{ type: 'Identifier', content: edtf, _label: 'EDTF' }] : [])],
      ...(earliest != null && earliest >= 0 && { begin_of_the_begin: `${isoYear(earliest)}-01-01T00:00:00Z` }),
      ...(latest != null && latest >= 0 && { end_of_the_end: `${isoYear(latest)}-12-31T23:59:59Z` }),
    },
  };
}

const AGENTS: Partial<Record<string, string>> = { person: 'Person', organisation: 'Group', people: 'Group' };

/** A production for each; of several makers, each has a part of it. */
function producedBy(open: OpenRecord): object {
  const productions = productionsOf(open.object.record.object_production ?? []).map((makers) =>
    production(open, makers),
  );
  const [first, ...others] = productions;
  if (!first) return {};
  return { produced_by: others.length === 0 ? first : { type: 'Production', part: productions } };
}

function production(open: OpenRecord, makers: readonly [ObjectProduction, ...ObjectProduction[]]): object {
  const { museum, object } = open;
  const terms = termsOf(object);
  const [{ technique, place, date }] = makers;
  const parts = makers.map((maker) => carriedOut(open, maker));
  const [only = {}] = parts;
  return {
    type: 'Production',
    ...filled(
      'technique',
      terms(technique).map((term) => reference(museum, term, 'Type')),
    ),
    ...filled(
      'took_place_at',
      terms([place]).map((term) => reference(museum, term, 'Place')),
    ),
    ...timespan(date),
    ...(parts.length === 1 ? only : { part: parts.map((part) => ({ type: 'Production', ...part })) }),
  };
}

/** Its maker; somebody it is only attributed to is assigned to it. */
function carriedOut(
  { museum, object }: OpenRecord,
  { agent, agent_name: name, role, qualifier }: ObjectProduction,
): object {
  const [term] = termsOf(object)([agent]);
  const known = term ? defaultText(term.labels) : name;
  if (known === undefined) return {};
  const said = [qualifier, role].flatMap((word) => (word === undefined ? [] : word.replaceAll('_', ' ')));
  const words = { referred_to_by: [{ type: 'LinguisticObject', content: [known, ...said].join(', ') }] };
  if (!term || term.nobody_known) return words;
  const assigned = [reference(museum, term, AGENTS[term.kind] ?? 'Group')];
  if (qualifier === undefined) return { carried_out_by: assigned, ...(role && words) };
  const attribution = { assigned_property: 'carried_out_by', classified_as: [QUALIFIERS[qualifier]], assigned };
  return { attributed_by: [{ type: 'AttributeAssignment', ...attribution }], ...words };
}

function foundBy({ museum, object }: OpenRecord): object {
  const { field_collection: find } = object.record;
  const places = termsOf(object)([find?.place]);
  if (!find || (places.length === 0 && !find.date && !find.note)) return {};
  return {
    encountered_by: [
      {
        type: 'Encounter',
        ...filled(
          'took_place_at',
          places.map((term) => reference(museum, term, 'Place')),
        ),
        ...timespan(find.date),
        ...filled('referred_to_by', statements(find.note, DESCRIPTION)),
      },
    ],
  };
}

const picturesIn = ({ museum, object }: OpenRecord): object[] =>
  picturesOf({ object, museum }).map((picture) => ({
    type: 'VisualItem',
    digitally_shown_by: [
      {
        type: 'DigitalObject',
        format: 'image/jpeg',
        access_point: [{ id: pictureAddress(museum, picture), type: 'DigitalObject' }],
        ...filled('referred_to_by', [
          ...statedAs(CREDIT, picture.credit_line ?? picture.creator),
          ...statedAs(LICENCE, licenceOf(picture, object)),
        ]),
      },
    ],
  }));

/** This document with the licence of records: the statements of the object itself are about the object. */
const ownDocument = ({ museum, object: { id } }: OpenRecord): object[] =>
  museum.licence === undefined
    ? []
    : [
        {
          type: 'LinguisticObject',
          digitally_carried_by: [
            {
              type: 'DigitalObject',
              format: 'application/ld+json',
              access_point: [{ id: `${addressOf(museum, id)}.jsonld`, type: 'DigitalObject' }],
              referred_to_by: statedAs(LICENCE, museum.licence),
            },
          ],
        },
      ];

const webPage = ({ museum, object: { id, slug } }: OpenRecord): object => ({
  type: 'LinguisticObject',
  digitally_carried_by: [
    {
      type: 'DigitalObject',
      classified_as: [WEB_PAGE],
      format: 'text/html',
      access_point: [{ id: `${museum.origin}/collections/${slug ?? id}`, type: 'DigitalObject' }],
    },
  ],
});
