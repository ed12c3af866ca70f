import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { makersOf } from '@muzey/shared-ui/object-record/productions.ts';
import type { RecordTerm } from '../../../content-types/collections/record/record-terms.dto.js';
import type { Localized } from '../../../platform/text/localized.js';
import {
  addressOf,
  descriptionsOf,
  numbersOf,
  pictureAddress,
  picturesOf,
  sizesOf,
  termsOf,
  textIn,
  textsOf,
  titlesOf,
  type OpenRecord,
} from './open-record.js';
import { element, leaf } from './xml.js';

export const OAI_DC = {
  namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
};

type Texts = Localized<string | undefined> | undefined;

/** Simple Dublin Core, as OAI-PMH wants it from everybody. */
export function toDublinCore(open: OpenRecord): string {
  const { object, category, museum } = open;
  const { record } = object;
  const terms = termsOf(object);
  const made = record.object_production ?? [];
  const dates = [...made.map(({ date }) => date), record.field_collection?.date];
  const pictures = picturesOf(open);
  const named = (name: string, found: readonly RecordTerm[]) =>
    found.map(({ labels }) => inEach(name, labels)).join('');
  const makers = makersOf(made);
  const agent = ({ agent: id, agent_name: name }: (typeof made)[number]) => {
    const [term] = terms([id]);
    return term ? (term.nobody_known ? undefined : textIn(term.labels, 'en')?.text) : name;
  };
  return element(
    'oai_dc:dc',
    [
      inEach('title', titlesOf(object)),
      ...(record.titles ?? []).map(({ content, lang }) => leaf('dc:title', content, { 'xml:lang': lang })),
      ...unique(makers.map(agent)).map((name) => leaf('dc:creator', name)),
      ...unique(made.filter((entry) => !makers.includes(entry)).map(agent)).map((name) => leaf('dc:contributor', name)),
      named('subject', [...(category ? [category] : []), ...terms(record.subject), ...terms(record.culture)]),
      inEach('description', descriptionsOf(object)),
      inEach('publisher', museum.names),
      ...unique(dates.flatMap((date) => (date ? [date.edtf ?? undefined, date.text] : []))).map((date) =>
        leaf('dc:date', date),
      ),
      leaf('dc:type', 'PhysicalObject'),
      named('type', terms(record.object_name)),
      named('format', [...terms(record.material), ...terms(record.technique)]),
      ...LANGS.flatMap((lang) =>
        sizesOf(open, lang).map((size) => leaf('dc:format', size.text, { 'xml:lang': size.tag })),
      ),
      leaf('dc:identifier', addressOf(museum, object.id)),
      ...numbersOf(object).map((number) => leaf('dc:identifier', number)),
      ...pictures.map((picture) => leaf('dc:relation', pictureAddress(museum, picture))),
      named('coverage', [
        ...terms(made.map(({ place }) => place)),
        ...terms([record.field_collection?.place]),
        ...terms(record.period),
      ]),
      leaf('dc:rights', record.rights?.licence),
      inEach('rights', record.rights?.holder),
      inEach('rights', record.rights?.note),
      inEach('rights', record.credit_line),
    ],
    {
      'xmlns:oai_dc': OAI_DC.namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${OAI_DC.namespace} ${OAI_DC.schema}`,
    },
  );
}

const inEach = (name: string, texts: Texts): string =>
  textsOf(texts)
    .map(({ text, tag }) => leaf(`dc:${name}`, text, { 'xml:lang': tag }))
    .join('');

const unique = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text): text is string => Boolean(text))),
];
