import { toDublinCore } from './dublin-core.js';
import { toLido } from './lido.js';
import { LINKED_ART, toLinkedArt } from './linked-art.js';
import type { Museum, OpenRecord } from './open-record.js';
import { toSchemaOrg } from './schema-org.js';
import { toConcept, toSkos, TURTLE_START } from './skos.js';
import type { PublicTerm } from '../../../content-types/collections/browse/terms-public.dto.js';
import { DECLARATION } from './xml.js';

interface Format {
  contentType: string;
  write: (record: OpenRecord) => string;
}

/** The formats of objects, by their names in addresses. */
export const FORMATS = new Map(
  Object.entries<Format>({
    'linked-art': {
      contentType: `application/ld+json;profile="${LINKED_ART}"`,
      write: (record) => JSON.stringify(toLinkedArt(record)),
    },
    'schema-org': {
      contentType: 'application/ld+json;profile="https://schema.org/"',
      write: (record) => JSON.stringify(toSchemaOrg(record)),
    },
    lido: { contentType: 'application/xml', write: (record) => DECLARATION + toLido(record) },
    dc: { contentType: 'application/xml', write: (record) => DECLARATION + toDublinCore(record) },
  }),
);

interface TermFormat {
  contentType: string;
  write: (term: PublicTerm, museum: Museum) => string;
}

/** The formats of terms. */
export const TERM_FORMATS = new Map(
  Object.entries<TermFormat>({
    skos: { contentType: 'application/ld+json', write: toSkos },
    turtle: { contentType: 'text/turtle', write: (term, museum) => TURTLE_START + toConcept(term, museum) },
  }),
);
