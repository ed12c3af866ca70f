import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { productionsOf } from '@muzey/shared-ui/object-record/productions.ts';
import type { ObjectDate, ObjectProduction } from '../../../content-types/collections/record/record-groups.dto.js';
import type { RecordTerm } from '../../../content-types/collections/record/record-terms.dto.js';
import {
  addressOf,
  dateWords,
  isKept,
  isoYear,
  kindsOf,
  licenceOf,
  numbersOf,
  pictureAddress,
  picturesOf,
  sizesOf,
  termAddresses,
  termsOf,
  textIn,
  textsOf,
  titlesOf,
  type OpenRecord,
  type Text,
} from './open-record.js';
import { element, leaf, type Parts } from './xml.js';

export const LIDO = {
  namespace: 'http://www.lido-schema.org',
  schema: 'http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd',
};

/** Concepts of the LIDO terminology. */
const terminology = (id: string) => `http://terminology.lido-schema.org/${id}`;
const IS_URI = { 'lido:type': terminology('lido00099') };
const IS_LOCAL = { 'lido:type': terminology('lido00100') };
const PREFERRED = { 'lido:pref': terminology('lido00169') };
const ALTERNATIVE = { 'lido:pref': terminology('lido00170') };
const EVENTS = {
  production: { id: terminology('lido00007'), term: 'Production' },
  acquisition: { id: terminology('lido00001'), term: 'Acquisition' },
  finding: { id: terminology('lido00002'), term: 'Finding' },
};

const lido = (name: string, parts: Parts, attributes = {}) => element(`lido:${name}`, parts, attributes);
const text = (name: string, value: string | undefined, attributes = {}) => leaf(`lido:${name}`, value, attributes);
const localizedText = (name: string, value: Text | undefined, attributes = {}) =>
  text(name, value?.text, { 'xml:lang': value?.tag, ...attributes });
const termElement = (value: string) => text('term', value.replaceAll('_', ' '), { 'xml:lang': 'en' });

/** LIDO 1.1, with all texts once for each language that has a title. */
export function toLido(open: OpenRecord): string {
  const { object, museum } = open;
  const address = addressOf(museum, object.id);
  const langs = LANGS.filter((lang) => titlesOf(object)[lang] !== undefined);
  const [first = 'en'] = langs;
  return lido(
    'lido',
    [
      text('lidoRecID', `${address}.lido.xml`, IS_URI),
      text('objectPublishedID', address, IS_URI),
      ...langs.map((lang) =>
        lido(
          'descriptiveMetadata',
          [classification(open, lang), identification(open, lang), events(open, lang), subjects(open, lang)],
          { 'xml:lang': tagOf(open, lang) },
        ),
      ),
      lido('administrativeMetadata', [workRights(open, first), recordFacts(open, first), resources(open, first)], {
        'xml:lang': tagOf(open, first),
      }),
    ],
    {
      'xmlns:lido': LIDO.namespace,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${LIDO.namespace} ${LIDO.schema}`,
    },
  );
}

const tagOf = ({ object }: OpenRecord, lang: Lang): string | undefined => textIn(titlesOf(object), lang)?.tag;

const concept = (open: OpenRecord, term: RecordTerm, lang: Lang): string =>
  termAddresses(open.museum, term)
    .map((uri) => text('conceptID', uri, IS_URI))
    .join('') + localizedText('term', textIn(term.labels, lang));

function classification(open: OpenRecord, lang: Lang): string {
  const { object, category } = open;
  const workTypes = kindsOf(open).map((term) => lido('objectWorkType', [concept(open, term, lang)]));
  return lido('objectClassificationWrap', [
    lido(
      'objectWorkTypeWrap',
      // LIDO demands one
      workTypes.length > 0 ? workTypes : [lido('objectWorkType', [termElement(object.category)])],
    ),
    category &&
      lido('classificationWrap', [
        lido('classification', [concept(open, category, lang)], { 'lido:type': 'category' }),
      ]),
  ]);
}

function identification(open: OpenRecord, lang: Lang): string {
  const { object, museum } = open;
  const { record } = object;
  const terms = termsOf(object);
  const titles = [
    lido('titleSet', [localizedText('appellationValue', textIn(titlesOf(object), lang), PREFERRED)]),
    ...(record.titles ?? []).map(({ content, lang: tag, type }) =>
      lido('titleSet', [text('appellationValue', content, { ...ALTERNATIVE, 'xml:lang': tag })], {
        'lido:type': type,
      }),
    ),
  ];
  const inscriptions = (record.inscriptions ?? []).map(({ content, lang: tag, transliteration, translation }) =>
    lido('inscriptions', [
      text('inscriptionTranscription', content, { 'xml:lang': tag }),
      lido('inscriptionDescription', [text('descriptiveNoteValue', transliteration)], {
        'lido:type': 'transliteration',
      }),
      lido('inscriptionDescription', [localizedText('descriptiveNoteValue', textIn(translation, lang))], {
        'lido:type': 'translation',
      }),
    ]),
  );
  const repository = lido(
    'repositorySet',
    [
      lido('repositoryName', [legalBody(textIn(museum.names, lang), museum.origin)]),
      ...numbersOf(object).map((number) => text('workID', number, { 'lido:type': 'inventory number' })),
    ],
    { 'lido:type': isKept(object) ? 'current' : undefined },
  );
  const notes = [textsOf({ [lang]: object.content[lang]?.description })[0], textIn(record.object_history_note, lang)];
  const descriptions = notes.map((note) => lido('objectDescriptionSet', [localizedText('descriptiveNoteValue', note)]));
  const materials = [
    ...terms(record.material).map((term) => ({ term, type: 'material' })),
    ...terms(record.technique).map((term) => ({ term, type: 'technique' })),
  ];
  return lido('objectIdentificationWrap', [
    lido('titleWrap', titles),
    lido('inscriptionsWrap', inscriptions),
    lido('repositoryWrap', [repository]),
    lido('objectDescriptionWrap', descriptions),
    lido('objectMeasurementsWrap', measurements(open, lang)),
    lido('objectMaterialsTechWrap', [materialsTech(open, 'objectMaterialsTechSet', materials, lang)]),
  ]);
}

const legalBody = (name: Text | undefined, origin: string): string =>
  lido('legalBodyName', [localizedText('appellationValue', name)]) + text('legalBodyWeblink', origin);

function materialsTech(
  open: OpenRecord,
  name: string,
  found: readonly { term: RecordTerm; type: string }[],
  lang: Lang,
): string {
  const words = found.flatMap(({ term }) => textIn(term.labels, lang)?.text ?? []);
  return lido(name, [
    text('displayMaterialsTech', words.join(', ')),
    lido(
      'materialsTech',
      found.map(({ term, type }) => lido('termMaterialsTech', [concept(open, term, lang)], { 'lido:type': type })),
    ),
  ]);
}

/** The words that people read, then each number by itself. */
function measurements(open: OpenRecord, lang: Lang): string[] {
  const { dimensions = [] } = open.object.record;
  const displayed = sizesOf(open, lang).map((size) => localizedText('displayObjectMeasurements', size));
  const sets = dimensions.map(({ measured_part: part, dimension, value, value_to: to, unit, qualifier, count }) =>
    lido('objectMeasurementsSet', [
      lido('objectMeasurements', [
        lido('measurementsSet', [
          lido('measurementType', [termElement(dimension)]),
          lido('measurementUnit', [termElement(unit)]),
          text('measurementValue', to === undefined ? String(value) : `${value}-${to}`),
        ]),
        lido('extentMeasurements', [localizedText('term', textIn(part, lang))]),
        lido('qualifierMeasurements', [qualifier && termElement(qualifier)]),
        count !== undefined && lido('formatMeasurements', [termElement(`${count} of this size`)]),
      ]),
    ]),
  );
  return [lido('objectMeasurementsSet', [displayed.join('')]), ...sets];
}

const event = (kind: keyof typeof EVENTS, parts: Parts): string => {
  const { id, term } = EVENTS[kind];
  const type = lido('eventType', [text('conceptID', id, IS_URI), termElement(term)]);
  const inner = parts.filter(Boolean).join('');
  return inner === '' ? '' : lido('eventSet', [lido('event', [type, inner])]);
};

function events(open: OpenRecord, lang: Lang): string {
  const { record } = open.object;
  const terms = termsOf(open.object);
  const shared = [
    ...terms(record.culture).map((term) => lido('culture', [concept(open, term, lang)])),
    ...terms(record.period).map((term) => lido('periodName', [concept(open, term, lang)])),
  ];
  const made = productionsOf(record.object_production ?? []).map((makers, at) => {
    const [{ date, place, technique }] = makers;
    const [cultures, periods] =
      at === 0 ? [shared.filter(isCulture), shared.filter((part) => !isCulture(part))] : [[], []];
    const used = terms(technique).map((term) => ({ term, type: 'technique' }));
    return event('production', [
      ...makers.map((maker) => actor(open, maker, lang)),
      ...cultures,
      dated(date, lang),
      ...periods,
      placed(open, place, lang),
      materialsTech(open, 'eventMaterialsTech', used, lang),
    ]);
  });
  const { field_collection: find, acquisition } = record;
  const source = textIn(acquisition?.source, lang);
  return lido('eventWrap', [
    ...(made.length > 0 ? made : [event('production', shared)]),
    event('finding', [
      dated(find?.date, lang),
      placed(open, find?.place, lang),
      lido('eventDescriptionSet', [localizedText('descriptiveNoteValue', textIn(find?.note, lang))]),
    ]),
    event('acquisition', [
      dated(acquisition?.date, lang),
      acquisition?.method && lido('eventMethod', [termElement(acquisition.method)]),
      lido('eventDescriptionSet', [localizedText('descriptiveNoteValue', source)]),
    ]),
  ]);
}

const isCulture = (part: string): boolean => part.startsWith('<lido:culture');

/** A maker, with the role apart from how sure it is. */
function actor(open: OpenRecord, maker: ObjectProduction, lang: Lang): string {
  const { agent, agent_name: name, role, qualifier } = maker;
  const [term] = termsOf(open.object)([agent]);
  const known: Text | undefined = term ? textIn(term.labels, lang) : name ? { text: name, tag: '' } : undefined;
  if (!known) return '';
  const identifiers = term && !term.nobody_known ? termAddresses(open.museum, term) : [];
  return lido('eventActor', [
    lido('actorInRole', [
      lido(
        'actor',
        [
          ...identifiers.map((uri) => text('actorID', uri, IS_URI)),
          lido('nameActorSet', [text('appellationValue', known.text, { 'xml:lang': known.tag || undefined })]),
        ],
        { 'lido:type': ACTORS[term?.kind ?? ''] },
      ),
      role && lido('roleActor', [termElement(role)]),
      qualifier && lido('attributionQualifierActor', [termElement(qualifier)]),
    ]),
  ]);
}

const ACTORS: Partial<Record<string, string>> = { person: 'person', organisation: 'corporation', people: 'group' };

function dated(date: ObjectDate | undefined, lang: Lang): string {
  if (!date || (date.text === '' && !date.edtf)) return '';
  const { edtf, earliest, latest } = date;
  const isDay = edtf && /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d{2})?)?$/.test(edtf);
  const label = edtf ? { 'lido:label': `EDTF ${edtf}` } : {};
  const year = (value: number | null | undefined) => (value == null ? undefined : isoYear(value));
  return lido('eventDate', [
    text('displayDate', dateWords(date, lang)),
    lido('date', [
      text('earliestDate', isDay ? edtf : year(earliest), label),
      text('latestDate', isDay ? edtf : year(latest), label),
    ]),
  ]);
}

function placed(open: OpenRecord, id: string | undefined, lang: Lang): string {
  const [term] = termsOf(open.object)([id]);
  if (!term) return '';
  return lido('eventPlace', [
    lido('place', [
      ...termAddresses(open.museum, term).map((uri) => text('placeID', uri, IS_URI)),
      lido('namePlaceSet', [localizedText('appellationValue', textIn(term.labels, lang))]),
    ]),
  ]);
}

function subjects(open: OpenRecord, lang: Lang): string {
  const found = termsOf(open.object)(open.object.record.subject);
  const sets = found.map((term) =>
    lido('subjectSet', [lido('subject', [lido('subjectConcept', [concept(open, term, lang)])])]),
  );
  return lido('objectRelationWrap', [lido('subjectWrap', sets)]);
}

const rightsType = (uri: string | undefined): string =>
  uri === undefined ? '' : lido('rightsType', [text('conceptID', uri, IS_URI)]);

function workRights({ object: { record } }: OpenRecord, lang: Lang): string {
  const { rights, credit_line: credit } = record;
  return lido('rightsWorkWrap', [
    lido('rightsWorkSet', [
      rightsType(rights?.licence),
      lido('rightsHolder', [lido('legalBodyName', [localizedText('appellationValue', textIn(rights?.holder, lang))])]),
      localizedText('creditLine', textIn(credit, lang)),
    ]),
  ]);
}

function recordFacts({ object, museum }: OpenRecord, lang: Lang): string {
  const address = addressOf(museum, object.id);
  const isWhole = (object.record.number_of_objects ?? 1) === 1;
  return lido('recordWrap', [
    text('recordID', object.id, IS_LOCAL),
    lido('recordType', [termElement(isWhole ? 'item' : 'group')]),
    lido('recordSource', [legalBody(textIn(museum.names, lang) ?? { text: museum.origin, tag: 'en' }, museum.origin)]),
    lido('recordRights', [rightsType(museum.licence)]),
    lido('recordInfoSet', [text('recordInfoLink', address, { 'lido:formatResource': 'text/html' })]),
  ]);
}

function resources({ object, museum }: OpenRecord, lang: Lang): string {
  const sets = picturesOf({ object, museum }).map((picture) =>
    lido('resourceSet', [
      text('resourceID', `${museum.origin}/iiif/3/${picture.id}`, IS_URI),
      lido('resourceRepresentation', [
        text('linkResource', pictureAddress(museum, picture), { 'lido:formatResource': 'image/jpeg' }),
        ...(['width', 'height'] as const).map((name) =>
          lido('resourceMeasurementsSet', [
            lido('measurementType', [termElement(name)]),
            lido('measurementUnit', [termElement('pixel')]),
            text('measurementValue', String(picture[name])),
          ]),
        ),
      ]),
      lido('resourceType', [termElement('image')]),
      localizedText('resourceDescription', textIn(picture.caption, lang)),
      lido('rightsResource', [
        rightsType(licenceOf(picture, object)),
        text('creditLine', picture.credit_line ?? picture.creator),
      ]),
    ]),
  );
  return lido('resourceWrap', sets);
}
