import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { Config } from '../../../platform/config/config.js';
import { FIRST_ID } from '../../../platform/database/first-id.js';
import { PrimaryClock } from '../../../platform/database/primary-clock.js';
import { notFound } from '../../../platform/errors/problem.js';
import { FairLimit, type Working } from '../../../platform/http/fair-limit.js';
import { isId } from '../../../platform/http/existing.js';
import { defaultText } from '../../../platform/text/localized.js';
import { addressOf, type OpenRecord } from '../records/open-record.js';
import { bulkLicence, OpenRecords, type Repository } from '../records/open-records.js';
import { OAI_DC, toDublinCore } from '../records/dublin-core.js';
import { LIDO, toLido } from '../records/lido.js';
import { DECLARATION, element, leaf } from '../records/xml.js';
import { readArguments, readRange, toSecond, type OaiRequest, type Verb } from './arguments.js';
import { Harvest, type Harvested, type Selection } from './harvest.js';
import { badArgument, OaiError } from './oai-error.js';
import { badToken, readToken, writeToken, type ResumptionState } from './resumption-token.js';
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

type Args = OaiRequest['args'];

interface List extends ResumptionState {
  format: Format;
  set: OaiSet | undefined;
  sets: readonly OaiSet[];
}

/** A request with everything that its answer reads once. */
interface Context {
  args: Args;
  museum: Repository;
  settled: Date;
  /** The list that it goes on with. */
  state: ResumptionState | undefined;
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
    if (bulkLicence(museum, 'harvest') === undefined) throw notFound();
    const settled = await this.harvest.settled();
    let request: OaiRequest | undefined;
    try {
      request = readArguments(sent);
      const { verb, args } = request;
      const state = args.resumptionToken === undefined ? undefined : readToken(args.resumptionToken);
      const inner = await this.verbs[verb]({ args, museum, settled, state, working });
      // the pages of a list are complete up to the same second
      return this.document(state?.end ?? settled, request, inner === '' ? `<${verb}/>` : element(verb, [inner]));
    } catch (error) {
      if (!(error instanceof OaiError)) throw error;
      // after these, the arguments are not repeated (OAI-PMH 2.0, 3.2)
      const isUnread = error.code === 'badVerb' || error.code === 'badArgument';
      return this.document(settled, isUnread ? undefined : request, leaf('error', error.message, { code: error.code }));
    }
  }

  private document(settled: Date, request: OaiRequest | undefined, inner: string): string {
    const about = request ? { verb: request.verb, ...request.args } : {};
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
    ListMetadataFormats: ({ args }) => this.formats(args.identifier),
    ListSets: ({ state }) => this.listSets(state),
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
      .map(([metadataPrefix, { schema, namespace }]) =>
        element('metadataFormat', [
          leaf('metadataPrefix', metadataPrefix),
          leaf('schema', schema),
          leaf('metadataNamespace', namespace),
        ]),
      )
      .join('');
  }

  private async listSets(state: ResumptionState | undefined): Promise<string> {
    // there is one page of them
    if (state) throw badToken();
    const sets = await this.sets.all();
    return sets.map(({ setSpec, name }) => element('set', [leaf('setSpec', setSpec), leaf('setName', name)])).join('');
  }

  private async list(
    { args, museum, settled, state }: Context,
    write: (record: HarvestRecord, format: Format) => string,
  ): Promise<string> {
    const list = state ? await this.resumedList(state) : await this.newList(args, settled);
    const page = await this.page(list);
    const shown = page.records.flatMap(({ id, isDeleted }) => (isDeleted ? [] : id));
    const open = await this.records.of(shown, museum);
    const written: string[] = [];
    const lastSecond = new Date(list.end.getTime() - 1_000);
    let { last, hasMore } = page;
    let length = 0;
    for (const [at, record] of page.records.entries()) {
      const found = open.get(record.id);
      // hidden a moment ago: listed as what it is now
      const now = found || record.isDeleted ? record : ((await this.harvest.find(record.id)) ?? record);
      // one that changed since the list was begun is listed now, and again in the next list
      const setSpecs = found ? this.sets.of(found, list.sets) : [];
      const listedAt = now.at < list.end ? now.at : lastSecond;
      const text = write({ id: now.id, at: listedAt, open: found, setSpecs }, list.format);
      written.push(text);
      length += text.length;
      if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
      if (length < MAX_LENGTH || at === page.records.length - 1) continue;
      [last, hasMore] = [record.id, true];
      break;
    }
    const next = { ...list, after: last, cursor: list.cursor + written.length };
    return written.join('') + resumption(list, hasMore ? next : undefined);
  }

  /** Never empty: if nothing is left of a list that was begun, the last record is sent again. */
  private async page(selection: Selection): Promise<Awaited<ReturnType<Harvest['list']>>> {
    const page = await this.harvest.list(selection, PAGE);
    if (page.records.length > 0) return page;
    const last = await this.harvest.find(selection.after);
    if (!last) throw noRecords();
    return { records: [last], last: last.id, hasMore: false };
  }

  /** @throws {OaiError} */
  private async newList(args: Args, settled: Date): Promise<List> {
    const { metadataPrefix = '', set: setSpec } = args;
    const range = readRange(args);
    // the first date of all leaves nothing out
    const from = range.from && range.from > (await this.harvest.earliest()) ? range.from : undefined;
    const format = formatOf(metadataPrefix);
    if (setSpec !== undefined && !SET_SPEC.test(setSpec)) throw badArgument('A set has no such name.');
    const sets = await this.sets.all();
    const set = sets.find((one) => one.setSpec === setSpec);
    if (setSpec !== undefined && !set) throw noRecords();
    if (from && from >= settled) throw noRecords();
    const selection = { from, until: range.end, set, after: FIRST_ID };
    const completeListSize = await this.harvest.count(selection);
    return { ...selection, metadataPrefix, setSpec, format, sets, end: settled, cursor: 0, completeListSize };
  }

  /** Its parts are checked like those of any request. */
  private async resumedList(state: ResumptionState): Promise<List> {
    const format = FORMATS.get(state.metadataPrefix);
    const sets = await this.sets.all();
    const set = sets.find(({ setSpec }) => setSpec === state.setSpec);
    const isOfFuture = state.end.getTime() > this.clock.now().getTime() + MAX_AHEAD_MS;
    if (!format || (state.setSpec !== undefined && !set) || isOfFuture) throw badToken();
    await this.harvest.settled(state.end);
    return { ...state, format, set, sets };
  }

  private async getRecord(context: Context): Promise<string> {
    const { identifier = '', metadataPrefix = '' } = context.args;
    const format = formatOf(metadataPrefix);
    const { id, at, isDeleted } = await this.find(identifier);
    const open = isDeleted ? undefined : (await this.records.of([id], context.museum)).get(id);
    const setSpecs = open ? this.sets.of(open, await this.sets.all()) : [];
    return this.record({ id, at, open, setSpecs }, format, context);
  }

  /** @throws {OaiError} idDoesNotExist, the same for what was never public and for what is nothing */
  private async find(identifier: string): Promise<Harvested> {
    const start = addressOf({ origin: this.config.publicOrigin }, '');
    const id = identifier.startsWith(start) ? identifier.slice(start.length) : '';
    const found = isId(id) ? await this.harvest.find(id) : undefined;
    if (!found) throw new OaiError('idDoesNotExist', 'There is no such record.');
    return found;
  }

  private header({ id, at, open, setSpecs }: HarvestRecord): string {
    return element(
      'header',
      [
        leaf('identifier', addressOf({ origin: this.config.publicOrigin }, id)),
        leaf('datestamp', toSecond(at)),
        ...setSpecs.map((setSpec) => leaf('setSpec', setSpec)),
      ],
      open ? {} : { status: 'deleted' },
    );
  }

  private record(record: HarvestRecord, format: Format, { working }: Context): string {
    const { open } = record;
    return element('record', [
      this.header(record),
      open && element('metadata', [working(() => format.write(open))]),
      open && element('about', [rightsOf(open)]),
    ]);
  }
}

/** A record in a list: without its object, it is deleted. */
interface HarvestRecord extends Omit<Harvested, 'isDeleted'> {
  open: OpenRecord | undefined;
  /** The sets that it is in. */
  setSpecs: readonly string[];
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

function formatOf(metadataPrefix: string): Format {
  if (!/^[\w.!~*'()-]+$/.test(metadataPrefix)) throw badArgument('A format has no such name.');
  const format = FORMATS.get(metadataPrefix);
  if (!format) throw new OaiError('cannotDisseminateFormat', 'The formats are oai_dc and lido.');
  return format;
}

/** Not empty while there is more; after several pages, empty at the end; absent in a list of one page. */
function resumption({ cursor, completeListSize }: List, next: ResumptionState | undefined): string {
  if (!next && cursor === 0) return '';
  const about = `completeListSize="${Math.max(completeListSize, cursor)}" cursor="${cursor}"`;
  return `<resumptionToken ${about}>${next ? writeToken(next) : ''}</resumptionToken>`;
}
