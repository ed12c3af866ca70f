import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { Config } from '../../../platform/config/config.js';
import { PrimaryClock } from '../../../platform/database/primary-clock.js';
import { notFound } from '../../../platform/errors/problem.js';
import { FairLimit, type Working } from '../../../platform/http/fair-limit.js';
import { isId } from '../../../platform/http/existing.js';
import { defaultText } from '../../../platform/text/localized.js';
import { addressOf, type OpenRecord } from '../records/open-record.js';
import { OpenRecords, type Repository } from '../records/open-records.js';
import { OAI_DC, toDublinCore } from '../records/dublin-core.js';
import { LIDO, toLido } from '../records/lido.js';
import { DECLARATION, element, leaf } from '../records/xml.js';
import { readArguments, readRange, toSecond, type OaiRequest, type Verb } from './arguments.js';
import { Harvest, type Asked, type Harvested } from './harvest.js';
import { badArgument, OaiError } from './oai-error.js';
import { badToken, readToken, writeToken, type Begun } from './resumption-token.js';
import { OaiSets, SET_SPEC, type OaiSet } from './sets.js';

/** Records of an answer. */
const PAGE = 100;
/** A page ends after the record with which it gets longer, in characters: some have hundreds of pictures. */
const MAX_LENGTH = 1_000_000;
/** Clocks of servers differ by less. */
const MAX_AHEAD_MS = 60_000;
/** Records are written in the thread that also answers everything else. */
const LIMITS = { concurrent: 1, timeoutMs: 20_000, ofNetwork: 16, waiting: 64, rest: 1 };
/** After so many records, other requests have their turn. */
const AT_ONCE = 5;
const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';

interface Format {
  namespace: string;
  schema: string;
  write: (record: OpenRecord) => string;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['oai_dc', { ...OAI_DC, write: toDublinCore }],
  ['lido', { ...LIDO, write: toLido }],
]);

type Given = OaiRequest['given'];

interface List {
  asked: Asked;
  prefix: string;
  format: Format;
  spec: string | undefined;
  sets: readonly OaiSet[];
  told: number;
  size: number;
}

/** A request with everything that its answer reads once. */
interface Context {
  given: Given;
  museum: Repository;
  settled: Date;
  /** The list that it goes on with. */
  begun: Begun | undefined;
  working: Working;
}

/** OAI-PMH 2.0 (docs/api.md, “Harvesting”). */
@Injectable()
export class Oai {
  private readonly limit = new FairLimit(LIMITS);

  constructor(
    private readonly config: Config,
    private readonly records: OpenRecords,
    private readonly harvest: Harvest,
    private readonly sets: OaiSets,
    private readonly clock: PrimaryClock,
  ) {}

  /** @throws 404 while the museum gives no records in bulk; 429, 503 */
  async answer(sent: URLSearchParams, network: string): Promise<string> {
    return this.limit.run(network, (working) => this.read(sent, working));
  }

  private async read(sent: URLSearchParams, working: Working): Promise<string> {
    const museum = await this.records.museum();
    if (!museum.harvest || museum.licence === undefined) throw notFound();
    const settled = await this.harvest.settled();
    let request: OaiRequest | undefined;
    try {
      request = readArguments(sent);
      const { verb, given } = request;
      const begun = given.resumptionToken === undefined ? undefined : readToken(given.resumptionToken);
      const inner = await this.verbs[verb]({ given, museum, settled, begun, working });
      // the pages of a list are complete up to the same second
      return this.document(begun?.end ?? settled, request, inner === '' ? `<${verb}/>` : element(verb, [inner]));
    } catch (error) {
      if (!(error instanceof OaiError)) throw error;
      // after these, the arguments are not repeated (OAI-PMH 2.0, 3.2)
      const isUnread = error.code === 'badVerb' || error.code === 'badArgument';
      return this.document(settled, isUnread ? undefined : request, leaf('error', error.message, { code: error.code }));
    }
  }

  private document(settled: Date, request: OaiRequest | undefined, inner: string): string {
    const about = request ? { verb: request.verb, ...request.given } : {};
    return (
      DECLARATION +
      element('OAI-PMH', [leaf('responseDate', toSecond(settled)), leaf('request', this.address, about), inner], {
        xmlns: NAMESPACE,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': `${NAMESPACE} ${NAMESPACE}OAI-PMH.xsd`,
      })
    );
  }

  private get address(): string {
    return `${this.config.publicOrigin}/oai`;
  }

  private readonly verbs: Record<Verb, (context: Context) => Promise<string>> = {
    Identify: ({ museum }) => this.identify(museum),
    ListMetadataFormats: ({ given }) => this.formats(given.identifier),
    ListSets: ({ begun }) => this.listSets(begun),
    ListIdentifiers: (context) => this.list(context, (record) => this.header(record)),
    ListRecords: (context) => this.list(context, (record, format) => this.record(record, format, context)),
    GetRecord: (context) => this.getRecord(context),
  };

  private async identify({ names, email, licence }: Repository): Promise<string> {
    const rights = element('rightsManifest', [element('rights', [`<rightsReference ref="${licence}"/>`])], {
      xmlns: `${NAMESPACE}rights/`,
      'xsi:schemaLocation': `${NAMESPACE}rights/ ${NAMESPACE}rightsManifest.xsd`,
      appliesTo: `${NAMESPACE}entity#metadata`,
    });
    return [
      leaf('repositoryName', defaultText(names) || this.config.publicOrigin),
      leaf('baseURL', this.address),
      leaf('protocolVersion', '2.0'),
      leaf('adminEmail', email ?? ''),
      leaf('earliestDatestamp', toSecond(await this.harvest.earliest())),
      leaf('deletedRecord', 'persistent'),
      leaf('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
      element('description', [rights]),
    ].join('');
  }

  private async formats(identifier: string | undefined): Promise<string> {
    if (identifier !== undefined) await this.find(identifier);
    return [...FORMATS]
      .map(([prefix, { schema, namespace }]) =>
        element('metadataFormat', [
          leaf('metadataPrefix', prefix),
          leaf('schema', schema),
          leaf('metadataNamespace', namespace),
        ]),
      )
      .join('');
  }

  private async listSets(begun: Begun | undefined): Promise<string> {
    // there is one page of them
    if (begun) throw badToken();
    const sets = await this.sets.all();
    return sets.map(({ spec, name }) => element('set', [leaf('setSpec', spec), leaf('setName', name)])).join('');
  }

  private async list(
    { given, museum, settled, begun }: Context,
    write: (record: Read, format: Format) => string,
  ): Promise<string> {
    const list = begun ? await this.resumed(begun) : await this.begun(given, settled);
    const { asked, prefix, format, spec, sets, told, size } = list;
    const page = await this.page(asked);
    const shown = page.records.flatMap(({ id, isDeleted }) => (isDeleted ? [] : id));
    const open = await this.records.of(shown, museum);
    const written: string[] = [];
    const lastSecond = new Date(asked.end.getTime() - 1_000);
    let { last, hasMore } = page;
    let length = 0;
    for (const [at, record] of page.records.entries()) {
      const found = open.get(record.id);
      // hidden a moment ago: told as what it is now
      const now = found || record.isDeleted ? record : ((await this.harvest.find(record.id)) ?? record);
      // one that changed since the list was begun is told now, and again in the next list
      const specs = found ? this.sets.of(found, sets) : [];
      const text = write({ id: now.id, at: now.at < asked.end ? now.at : lastSecond, open: found, specs }, format);
      written.push(text);
      length += text.length;
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
      if (length < MAX_LENGTH || at === page.records.length - 1) continue;
      [last, hasMore] = [record.id, true];
      break;
    }
    const { set: _set, ...rest } = asked;
    const next = { ...rest, prefix, set: spec, after: last, told: told + written.length, size };
    return written.join('') + resumption(told, size, hasMore ? next : undefined);
  }

  /** Never empty: if nothing is left of a list that was begun, the last record is told again. */
  private async page(asked: Asked): Promise<Awaited<ReturnType<Harvest['list']>>> {
    const page = await this.harvest.list(asked, PAGE);
    if (page.records.length > 0) return page;
    const last = asked.after === undefined ? undefined : await this.harvest.find(asked.after);
    if (!last) throw noRecords();
    return { records: [last], last: last.id, hasMore: false };
  }

  /** @throws {OaiError} */
  private async begun(given: Given, settled: Date): Promise<List> {
    const { metadataPrefix: prefix = '', set: spec } = given;
    const { from: asked, end: until } = readRange(given);
    // the first date of all leaves nothing out
    const from = asked && asked > (await this.harvest.earliest()) ? asked : undefined;
    const format = formatOf(prefix);
    if (spec !== undefined && !SET_SPEC.test(spec)) throw badArgument('A set has no such name.');
    const sets = await this.sets.all();
    const set = sets.find((one) => one.spec === spec);
    if (spec !== undefined && !set) throw noRecords();
    if (from && from >= settled) throw noRecords();
    const list = { set, from, until, end: settled };
    return { asked: list, prefix, format, spec, sets, told: 0, size: await this.harvest.count(list) };
  }

  /** Its parts are checked like those of any request. */
  private async resumed({ prefix, set: spec, told, size, ...list }: Begun): Promise<List> {
    const format = FORMATS.get(prefix);
    const sets = await this.sets.all();
    const set = sets.find((one) => one.spec === spec);
    const isOfFuture = list.end.getTime() > this.clock.now().getTime() + MAX_AHEAD_MS;
    if (!format || (spec !== undefined && !set) || isOfFuture) throw badToken();
    await this.harvest.settled(list.end);
    return { asked: { set, ...list }, prefix, format, spec, sets, told, size };
  }

  private async getRecord(context: Context): Promise<string> {
    const { identifier = '', metadataPrefix = '' } = context.given;
    const format = formatOf(metadataPrefix);
    const { id, at, isDeleted } = await this.find(identifier);
    const open = isDeleted ? undefined : (await this.records.of([id], context.museum)).get(id);
    const specs = open ? this.sets.of(open, await this.sets.all()) : [];
    return this.record({ id, at, open, specs }, format, context);
  }

  /** @throws {OaiError} idDoesNotExist, the same for what was never public and for what is nothing */
  private async find(identifier: string): Promise<Harvested> {
    const start = addressOf({ origin: this.config.publicOrigin }, '');
    const id = identifier.startsWith(start) ? identifier.slice(start.length) : '';
    const found = isId(id) ? await this.harvest.find(id) : undefined;
    if (!found) throw new OaiError('idDoesNotExist', 'There is no such record.');
    return found;
  }

  private header({ id, at, open, specs }: Read): string {
    return element(
      'header',
      [
        leaf('identifier', addressOf({ origin: this.config.publicOrigin }, id)),
        leaf('datestamp', toSecond(at)),
        ...specs.map((spec) => leaf('setSpec', spec)),
      ],
      open ? {} : { status: 'deleted' },
    );
  }

  private record(record: Read, format: Format, { working }: Context): string {
    const { open } = record;
    return element('record', [
      this.header(record),
      open && element('metadata', [working(() => format.write(open))]),
      open && element('about', [rightsOf(open)]),
    ]);
  }
}

/** A record as it is told: without its object, it is deleted. */
interface Read extends Omit<Harvested, 'isDeleted'> {
  open: OpenRecord | undefined;
  /** The sets that it is in. */
  specs: readonly string[];
}

/** The licence of a record (Conveying rights expressions about metadata in the OAI-PMH framework, 2.1). */
const rightsOf = ({ museum: { licence } }: OpenRecord): string =>
  licence === undefined
    ? ''
    : element('rights', [`<rightsReference ref="${licence}"/>`], {
        xmlns: `${NAMESPACE}rights/`,
        'xsi:schemaLocation': `${NAMESPACE}rights/ ${NAMESPACE}rights.xsd`,
      });

const noRecords = (): OaiError => new OaiError('noRecordsMatch', 'No record matches.');

function formatOf(prefix: string): Format {
  if (!/^[\w.!~*'()-]+$/.test(prefix)) throw badArgument('A format has no such name.');
  const format = FORMATS.get(prefix);
  if (!format) throw new OaiError('cannotDisseminateFormat', 'The formats are oai_dc and lido.');
  return format;
}

/** Not empty while there is more; after several pages, empty at the end; absent in a list of one page. */
function resumption(told: number, size: number, next: Begun | undefined): string {
  if (!next && told === 0) return '';
  const about = `completeListSize="${Math.max(size, told)}" cursor="${told}"`;
  return `<resumptionToken ${about}>${next ? writeToken(next) : ''}</resumptionToken>`;
}
