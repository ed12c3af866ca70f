import { Controller, Get, Ip, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { notFound, tooManyRequests, unavailable } from '../../../platform/errors/problem.js';
import { network } from '../../../platform/http/client-address.js';
import { Transfers } from '../../../platform/http/transfers.js';
import { sendStored } from '../../../platform/media/storage/send-stored.js';
import { MediaStorage } from '../../../platform/media/storage/storage.js';
import { CATALOGUES } from './catalogue.js';
import { isCompressed, MEDIA_TYPES } from './dump-files.js';
import { OpenDataDescription } from './dumps.dto.js';
import { Dumps } from './dumps.service.js';
import { fieldLabels } from './fields.js';

@ApiTags('collections')
@Public()
@Controller('public/data')
export class OpenDataController {
  constructor(private readonly dumps: Dumps) {}

  @Get()
  @ApiOperation({
    operationId: 'getOpenData',
    summary: 'The dumps of all public records',
    description: 'Files that are made each night and after an import. 404 while the museum gives no records in bulk.',
  })
  @ApiOkResponse({ type: OpenDataDescription })
  @ApiProblems(404)
  async describe(): Promise<OpenDataDescription> {
    const { licence, dumps } = await this.dumps.published();
    return {
      licence,
      dumps: dumps.map(({ at, files, ...dump }) => ({
        at: at.toISOString(),
        licence: dump.licence,
        files: files.map(({ name, records, bytes, checksum }) => ({
          name,
          url: `/data/${folderOf(at)}/${name}`,
          records,
          bytes,
          sha256: checksum,
        })),
      })),
      fields: fieldLabels(),
    };
  }
}

/** The part of the address that dumps of one time share: the time of ISO 8601 in its basic format. */
const folderOf = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '');

const IDLE_MS = 60_000;
const MAX_MS = 60 * 60_000;
/** A reader who is slower for half a minute loses the place, and can go on with a range. */
const SLOWEST_BYTES_PER_SECOND = 20_000;
const RETRY_AFTER_SECONDS = 5;

/** The files of the dumps. The site has them at `/data/…` (docs/api.md, "Dumps"). Fastify answers HEAD as well. */
@ApiExcludeController()
@Public()
@Controller('data')
export class DumpsController {
  private readonly transfers = new Transfers({
    most: 16,
    ofAccount: 3,
    idleMs: IDLE_MS,
    maxMs: MAX_MS,
    slowest: SLOWEST_BYTES_PER_SECOND,
    tooManyOfAccount: () => tooManyRequests(RETRY_AFTER_SECONDS),
    tooMany: () => unavailable('Others are downloading dumps. Try again in a moment.'),
  });

  constructor(
    private readonly dumps: Dumps,
    private readonly storage: MediaStorage,
  ) {}

  /** A file of the latest dump, or the description of all in DCAT. */
  @Get(':name')
  async latest(
    @Param('name') name: string,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const catalogue = CATALOGUES.get(name);
    if (!catalogue) return this.send({ name, address }, request, reply);
    const text = catalogue.write(await this.dumps.published());
    // to a text the framework would add a charset, which is no parameter of linked data
    await reply.headers({ ...HEADERS, 'content-type': catalogue.type }).send(Buffer.from(text));
  }

  @Get(':folder/:name')
  async one(
    @Param('folder') folder: string,
    @Param('name') name: string,
    @Ip() address: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send({ folder, name, address }, request, reply);
  }

  private async send(
    { folder, name, address }: { folder?: string; name: string; address: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!Object.hasOwn(MEDIA_TYPES, name)) throw notFound();
    const { dumps } = await this.dumps.published();
    const dump = folder === undefined ? dumps[0] : dumps.find(({ at }) => folderOf(at) === folder);
    const file = dump?.files.find((one) => one.name === name);
    const stored = file && (await this.storage.open(file.file));
    if (!dump || !stored) throw notFound();
    const type = isCompressed(file.name) ? 'application/gzip' : `${MEDIA_TYPES[file.name]}; charset=utf-8`;
    const headers = {
      ...HEADERS,
      'last-modified': dump.at.toUTCString(),
      'content-disposition': `attachment; filename="${folderOf(dump.at)}-${file.name}"`,
    };
    const asked = {
      ...stored,
      stream: (range?: { start: number; end: number }) => this.opened(stored, address, range),
    };
    await sendStored(asked, { name: file.checksum, type, headers }, request, reply);
  }

  private async opened(stored: Stored, address: string, range?: { start: number; end: number }) {
    const transfer = this.transfers.begin(network(address));
    try {
      return transfer.stream(await stored.stream(range));
    } catch (error) {
      transfer.end();
      throw error;
    }
  }
}

type Stored = NonNullable<Awaited<ReturnType<MediaStorage['open']>>>;

/** Each answer is compared with the present one: the museum may end it at any time. */
const HEADERS = { 'cache-control': 'public, no-cache' };
