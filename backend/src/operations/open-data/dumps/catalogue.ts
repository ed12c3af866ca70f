import { LANGS, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { textsOf } from '../records/open-record.js';
import { iris, toJsonLd, toTurtle, turtlePrefixes, type Fact, type Resource } from '../records/rdf.js';
import { isCompressed, MEDIA_TYPES } from './dump-files.js';
import type { DumpEntity, StoredDumpFile } from './dump.entity.js';
import type { OpenData } from './dumps.service.js';
import { wordsOf } from './fields.js';

const PREFIXES = ['dcat', 'dcterms', 'foaf', 'spdx', 'xsd'] as const;
const mediaType = (name: string) => `https://www.iana.org/assignments/media-types/${name}`;
const DAILY = 'http://publications.europa.eu/resource/authority/frequency/DAILY';

const DATASETS = ['objects', 'terms'] as const;
type Dataset = (typeof DATASETS)[number];
const isOf = (dataset: Dataset, { name }: StoredDumpFile): boolean => name.startsWith(`${dataset}.`);

/** The dumps in the words of DCAT 3: a catalogue of two datasets, whose distributions are the files of the latest dump. */
function resourcesOf({ museum, licence, dumps: [latest] }: OpenData): Resource[] {
  const address = `${museum.origin}/data`;
  const names = textsOf(museum.names);
  const publisher: Fact = [
    'dcterms:publisher',
    {
      inner: [
        ...iris('foaf:homepage', [museum.origin]),
        ...names.map(({ text, tag }): Fact => ['foaf:name', { text, tag }]),
      ],
    },
  ];
  const shared: Fact[] = [...iris('dcterms:license', [licence]), publisher];
  const datasetAddress = (dataset: Dataset) => `${address}#${dataset}`;
  const filesOf = (dataset: Dataset) => latest?.files.filter((file) => isOf(dataset, file)) ?? [];
  return [
    {
      iri: address,
      type: 'dcat:Catalog',
      facts: [
        ...names.map(({ text, tag }): Fact => ['dcterms:title', { text, tag }]),
        ...shared,
        ...iris('dcat:dataset', DATASETS.map(datasetAddress)),
        ...iris('dcat:service', [`${museum.origin}/oai`]),
      ],
    },
    {
      iri: `${museum.origin}/oai`,
      type: 'dcat:DataService',
      facts: [
        ['dcterms:title', { text: 'OAI-PMH 2.0' }],
        ...iris('dcat:endpointURL', [`${museum.origin}/oai`]),
        ...iris('dcat:servesDataset', [datasetAddress('objects')]),
        ...iris('dcterms:conformsTo', ['http://www.openarchives.org/OAI/2.0/']),
      ],
    },
    ...DATASETS.map((dataset): Resource => ({
      iri: datasetAddress(dataset),
      type: 'dcat:Dataset',
      facts: [
        ...LANGS.map((lang): Fact => ['dcterms:title', { text: wordsOf(lang)(dataset), tag: languages[lang].tag }]),
        ...shared,
        ...(latest ? [['dcterms:modified', timeOf(latest)] satisfies Fact] : []),
        ...iris('dcterms:accrualPeriodicity', [DAILY]),
        ...iris(
          'dcat:distribution',
          filesOf(dataset).map(({ name }) => `${address}/${name}`),
        ),
      ],
    })),
    ...(latest
      ? DATASETS.flatMap((dataset) => filesOf(dataset).map((file) => distributionOf(address, file, latest)))
      : []),
  ];
}

const timeOf = ({ at }: DumpEntity) => ({ value: at.toISOString(), type: 'xsd:dateTime' });

const distributionOf = (address: string, { name, bytes, checksum }: StoredDumpFile, dump: DumpEntity): Resource => ({
  iri: `${address}/${name}`,
  type: 'dcat:Distribution',
  facts: [
    ['dcterms:title', { text: name }],
    ['dcterms:issued', timeOf(dump)],
    ...iris('dcterms:license', [dump.licence]),
    ...iris('dcat:accessURL', [address]),
    ...iris('dcat:downloadURL', [`${address}/${name}`]),
    ['dcat:byteSize', { value: String(bytes), type: 'xsd:nonNegativeInteger' }],
    ...iris('dcat:mediaType', [mediaType(MEDIA_TYPES[name])]),
    ...(isCompressed(name) ? iris('dcat:compressFormat', [mediaType('application/gzip')]) : []),
    [
      'spdx:checksum',
      {
        inner: [
          ...iris('spdx:algorithm', ['http://spdx.org/rdf/terms#checksumAlgorithm_sha256']),
          ['spdx:checksumValue', { value: checksum, type: 'xsd:hexBinary' }],
        ],
      },
    ],
  ],
});

/** By the ends of their addresses. */
export const CATALOGUES = new Map([
  [
    'catalog.ttl',
    {
      type: 'text/turtle',
      write: (data: OpenData) => turtlePrefixes(PREFIXES) + resourcesOf(data).map(toTurtle).join(''),
    },
  ],
  ['catalog.jsonld', { type: 'application/ld+json', write: (data: OpenData) => toJsonLd(PREFIXES, resourcesOf(data)) }],
]);
