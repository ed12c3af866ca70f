import { PREFLIGHT, READ_FROM_ANYWHERE } from '@muzey/shared-server/cross-origin.ts';
import { getSite } from '@muzey/shared-ui/api/generated/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upstream } from '../cache/upstream.ts';
import { acceptedRanges } from '../http/accepted.ts';
import { ConditionalAnswers } from '../http/conditional.ts';

/** A format of records: what follows the id in the address, the API's name, and the address of its rules. */
interface Form {
  extension: string;
  format: string;
  profile: string;
}

/** Formats of objects (docs/api.md, "Records in other formats"). */
const FORMS: readonly Form[] = [
  { extension: 'jsonld', format: 'linked-art', profile: 'https://linked.art/ns/v1/linked-art.json' },
  { extension: 'schema.json', format: 'schema-org', profile: 'https://schema.org/' },
  { extension: 'lido.xml', format: 'lido', profile: 'http://www.lido-schema.org' },
  { extension: 'dc.xml', format: 'dc', profile: 'http://www.openarchives.org/OAI/2.0/oai_dc/' },
];

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
/** Formats of terms. */
const TERM_FORMS: readonly Form[] = [
  { extension: 'skos.json', format: 'skos', profile: SKOS },
  { extension: 'ttl', format: 'turtle', profile: SKOS },
];

/** A page, the API's JSON, or the extension of a format. */
type Wanted = string;

const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/\*|\*\/\*)$/;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/;

function wantedBy(type: string, parameters: readonly string[]): Wanted | undefined {
  if (PAGE_TYPES.test(type)) return 'page';
  if (type === 'application/ld+json')
    return parameters.some((parameter) => /^profile=.*schema\.org/.test(parameter)) ? 'schema.json' : 'jsonld';
  if (type === 'text/turtle') return 'ttl';
  if (/^(?:application|text)\/xml$|^application\/lido\+xml$/.test(type)) return 'lido.xml';
  return JSON_TYPE.test(type) ? 'json' : undefined;
}

/** The form that a client prefers (RFC 9110, 12.5.1). One that accepts anything, or a page as much, gets the page. */
export function wanted(accept: string | undefined): Wanted {
  let best: { form: Wanted; quality: number } = { form: 'page', quality: 0 };
  for (const { name, parameters, quality } of acceptedRanges(accept)) {
    const form = wantedBy(name, parameters);
    if (form === undefined) continue;
    if (quality > best.quality || (quality === best.quality && form === 'page')) best = { form, quality };
  }
  return best.form;
}

/** Preflight requests for the addresses that stay. */
export function answerPreflights(site: FastifyInstance): void {
  site.options('/id/:id', (_request, reply) =>
    reply
      .status(204)
      .headers({ ...READ_FROM_ANYWHERE, ...PREFLIGHT })
      .send(),
  );
}

/** Sends records in the formats of other programs, from the API's cached answers. */
export class RecordFiles {
  private readonly answers = new ConditionalAnswers();

  constructor(
    private readonly upstream: Upstream,
    private readonly origin: string,
  ) {}

  /**
   * @param ending of the address, after the id
   * @returns undefined if that is no extension of a format
   */
  send(request: FastifyRequest, reply: FastifyReply, id: string, ending: string): Promise<FastifyReply> | undefined {
    const form = [...FORMS, ...TERM_FORMS].find(({ extension }) => ending === `.${extension}`);
    return form && this.answer(request, reply, id, form);
  }

  /** Where the address of a term leads: to its page, without the language, or to a document. Undefined: it is none. */
  async termAt(request: FastifyRequest, id: string): Promise<string | undefined> {
    const found = await this.upstream.read(`/api/public/records/${id}/skos`, request);
    if ('refusal' in found && found.refusal.status !== 404) throw new Error(`The API answers ${found.refusal.status}.`);
    if (!('entry' in found)) return undefined;
    const form = wanted(request.headers.accept);
    if (form === 'ttl') return `/id/${id}.ttl`;
    if (form === 'json' || form === 'jsonld') return `/id/${id}.skos.json`;
    const concept = JSON.parse(found.entry.response.bytes.toString()) as { 'foaf:page': [{ '@id': string }] };
    return new URL(concept['foaf:page'][0]['@id']).pathname;
  }

  private async answer(request: FastifyRequest, reply: FastifyReply, id: string, form: Form): Promise<FastifyReply> {
    void reply.headers(READ_FROM_ANYWHERE);
    const found = await this.upstream.read(`/api/public/records/${id}/${form.format}`, request).catch(() => undefined);
    if (!found || ('refusal' in found && found.refusal.status !== 404))
      return reply
        .status(503)
        .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('Service Unavailable');
    if ('refusal' in found)
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not Found');
    const address = `${this.origin}/id/${id}`;
    const licence = await this.licence(request);
    const others = (FORMS.includes(form) ? FORMS : TERM_FORMS).filter((other) => other !== form);
    void reply.header(
      'link',
      [
        `<${address}>;rel="describes"`,
        `<${form.profile}>;rel="profile"`,
        ...(licence === null ? [] : [`<${licence}>;rel="license"`]),
        ...others.map(({ extension, profile }) => `<${address}.${extension}>;rel="alternate";profile="${profile}"`),
      ].join(', '),
    );
    const { response, contentType } = found.entry;
    return this.answers.send(request, reply, response, contentType);
  }

  /** The licence of the records; null: none is chosen, or nobody can say now. */
  private async licence(request: FastifyRequest): Promise<string | null> {
    const client = this.upstream.client(undefined, request.log);
    const { data } = await getSite({ client }).catch(() => ({ data: undefined }));
    return data?.open_data.licence ?? null;
  }
}
