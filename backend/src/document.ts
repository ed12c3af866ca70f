import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { declaredContentTypes } from './platform/content-types/content-type.js';
import { addExamples } from './document-examples.js';
import { toOpenApi31 } from './openapi-31.js';
import { describeOverview } from './features/overview/overview.dto.js';
import { VERSION } from './platform/database/compatibility.js';
import { documentSchemas } from './platform/documents/document-schemas.js';
import { describeDeprecations } from './platform/http/deprecated.js';
import { operationsOf } from './platform/http/operations.js';
import { problemAnswer } from './platform/errors/problem.dto.js';

/** The tags of the document besides the content types, in display order. */
const TAGS: Record<string, string> = {
  site: 'Settings that every page shows.',
  notices: 'Notices at the top of pages, for a limited time.',
  'cover video': 'What opens the home page.',
  overview: 'Totals of all content.',
  contact: 'Messages from visitors.',
  search: 'Search in published content.',
  changes: 'Changes of public items, for programs that keep a copy.',
  media: 'Uploaded files: pictures, documents, sound, films and captions.',
  registers: 'Registers of objects, imported from files.',
  accounts: 'Signing in and out, and accounts.',
  trash: 'Deleted items, kept for 30 days.',
  revisions: 'Earlier versions of items, and restoring them.',
  previews: 'Items as a save would leave them, of which nothing is stored, and links to previews of what is saved.',
  questions: 'Questions to the authors of items, about their fields.',
  'waiting changes': 'Changes of published items that visitors do not see yet.',
  releases: 'Items that are published together or not at all.',
  translations: 'Texts that are missing in a language, or behind their source.',
  addresses: 'The addresses of items on the site.',
  redirects: 'Redirects from addresses that have no page.',
  webhooks: 'Addresses that are told of events.',
  terms: 'The words that objects are described with, in a tree.',
  audit: 'Who did what, and when.',
  health: 'Health checks for operators.',
};

/** The OpenAPI document. Clients are generated from its operation ids, so those are short and stable. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Muzey')
    .setDescription(
      'A museum in four languages: en, ru, uz and kk (Karakalpak). Refusals are application/problem+json with a stable `code`.',
    )
    .setVersion(VERSION)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/')
    .addCookieAuth('access', { type: 'apiKey', in: 'cookie' }, 'cookie')
    // addBearerAuth would call it a JWT
    .addSecurity('bearer', {
      type: 'http',
      scheme: 'bearer',
      description: 'An API token (`mz_…`), or the access token of a session.',
    });
  for (const { type, summary } of declaredContentTypes()) builder.addTag(type, summary);
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  describeOverview();
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (_controller, method) => method,
  });
  addDefaultResponses(document);
  describePathParameters(document);
  describeDeprecations(document);
  document.components = { ...document.components, schemas: { ...document.components?.schemas, ...documentSchemas() } };
  const described = toOpenApi31(document) as OpenAPIObject;
  addExamples(described);
  return sorted(described) as OpenAPIObject;
}

/** The operation id of the liveness check, which depends on nothing that could be down. */
const LIVE = 'live';

/** Adds what applies to every route: an empty `security` for public ones, and the refusals that precede any route. */
function addDefaultResponses(document: OpenAPIObject): void {
  for (const operation of operationsOf(document)) {
    operation.security ??= [];
    const takesJson = operation.requestBody && 'content' in operation.requestBody;
    const refusals = takesJson ? [400, 408, 413, 415] : [400];
    if (operation.operationId !== LIVE) refusals.push(503);
    for (const status of refusals) operation.responses[status] ??= problemAnswer(status);
  }
}

/** The parts of addresses that are the same everywhere. */
const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  id: 'the id, as answers have it; for visitors also the last part of the address of a branch, page, object or term',
  year: 'the year in the address, that of the first publication',
  slug: 'the part of the address after the year',
  type: 'the content type, as addresses have it',
  version: 'the version of the item',
  token: 'the id of the token',
  delivery: 'the id of the delivery',
  link: 'the id of the link',
  question: 'the id of the question',
  kind: 'the kind of the terms',
  name: 'the last part of an address of an object',
};

function describePathParameters(document: OpenAPIObject): void {
  for (const operation of operationsOf(document))
    for (const parameter of operation.parameters ?? [])
      if ('in' in parameter && parameter.in === 'path') parameter.description ??= PATH_PARAMETERS[parameter.name];
}

/** The same document with sorted keys, so that diffs show only real changes. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]));
}
