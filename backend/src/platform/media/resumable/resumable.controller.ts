import { Controller, Delete, Get, Headers, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentAccount, Staff, type Account, Granted } from '../../auth/access.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { payloadTooLarge } from '../../errors/problem.js';
import { Existing } from '../../http/existing.js';
import { FILE_KINDS, limitsInWords } from '../model/kinds.js';
import { Destinations } from './destinations.js';
import { ResumableUploadEntity } from './resumable-upload.entity.js';
import { PartQuery, ResumableUpload } from './resumable.dto.js';
import { ResumableUploads } from './resumable-uploads.js';
import { checkPartBody, checkVersion, filenameIn, numberIn, PART_TYPE, TUS_VERSION } from './tus.js';

const ADDRESS = '/api/admin/upload/resumable';
const Version = () =>
  ApiHeader({
    name: 'tus-resumable',
    required: true,
    description: 'the version of tus',
    schema: { type: 'string', enum: ['1.0.0'] },
  });
const integerHeader = { schema: { type: 'integer' } } as const;
/** In a request it is a text, because generated clients give it to fetch as it is. */
const digits = { schema: { type: 'string', pattern: '^\\d+$' } } as const;
const string = { schema: { type: 'string' } } as const;

/** Resumable uploads (tus 1.0), for files too large to send again after an interruption. */
@ApiTags('media')
@Staff()
@Granted(['media', 'registers'], 'draft', 'all languages')
@Controller('admin/upload/resumable')
export class ResumableController {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly destinations: Destinations,
  ) {}

  @Post()
  @ApiOperation({
    operationId: 'createResumableUpload',
    summary: 'Starts a resumable upload (tus 1.0, creation)',
    description: `For one video, or with \`accept=file\` in its parts a file of any kind but a picture: ${limitsInWords(...FILE_KINDS)}; with \`replaces\` the file of a medium, with \`accept=register\` a register. What is not complete after 24 hours is removed.`,
  })
  @Version()
  @ApiHeader({ name: 'upload-length', required: true, ...digits, description: 'bytes of the file' })
  @ApiHeader({ name: 'upload-metadata', required: false, description: '`filename`, as tus writes it' })
  @ApiHeader({
    name: 'idempotency-key',
    required: false,
    description: 'a repeated request returns the first upload, or 404 once that has ended',
  })
  @ApiCreatedResponse({
    type: ResumableUpload,
    headers: { Location: { ...string, description: 'for the parts; relative' }, 'Upload-Expires': string },
  })
  @ApiProblems(400, 401, 403, 404, 409, 412, 413, 422, 429)
  async create(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<ResumableUpload> {
    checkVersion(request, reply);
    if (hasBody(request)) throw payloadTooLarge();
    const upload = await this.uploads.create(
      { bytes: numberIn(request, 'Upload-Length'), name: filenameIn(request), key },
      account,
    );
    void reply.header('location', `${ADDRESS}/${upload.id}`);
    return show(upload, reply);
  }

  @Get(':id')
  @Existing(ResumableUploadEntity)
  @ApiOperation({
    operationId: 'getResumableUpload',
    summary: 'Received bytes of an upload, and its result',
    description: 'HEAD returns the same in headers, as tus requires.',
  })
  @ApiOkResponse({ type: ResumableUpload, headers: { 'Upload-Offset': integerHeader, 'Upload-Length': integerHeader } })
  @ApiProblems(401, 403, 404)
  async get(
    @Param('id') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAccount() account: Account,
  ): Promise<ResumableUpload> {
    void reply.header('tus-resumable', TUS_VERSION);
    return show(await this.uploads.find(id, account), reply);
  }

  @Patch(':id')
  @HttpCode(204)
  @Existing(ResumableUploadEntity)
  @ApiOperation({
    operationId: 'sendUploadPart',
    summary: 'Receives the next part of an upload',
    description: 'After the last part the file is checked and stored; see `result` of the upload.',
  })
  @Version()
  @ApiHeader({ name: 'upload-offset', required: true, ...digits, description: 'where the part begins' })
  @ApiConsumes(PART_TYPE)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiNoContentResponse({ description: 'it is there', headers: { 'Upload-Offset': integerHeader } })
  @ApiProblems(400, 401, 403, 404, 409, 412, 413, 415, 422, 423)
  async receive(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAccount() account: Account,
    @Query() query: PartQuery,
  ): Promise<void> {
    checkVersion(request, reply);
    try {
      const upload = await this.uploads.find(id, account);
      checkPartBody(request, upload.bytes);
      const part = { offset: numberIn(request, 'Upload-Offset'), body: request.raw };
      const offset = await this.uploads.receive(id, part, this.destinations.of(query, account), account);
      void reply.header('upload-offset', String(offset)).header('upload-expires', upload.expiresAt.toUTCString());
    } finally {
      // the rest of a refused part is read and dropped
      request.raw.resume();
    }
  }

  @Delete(':id')
  @HttpCode(204)
  @Existing(ResumableUploadEntity)
  @ApiOperation({
    operationId: 'deleteResumableUpload',
    summary: 'Ends an upload (tus 1.0, termination)',
    description: 'A complete one has been stored: only its result is forgotten.',
  })
  @Version()
  @ApiNoContentResponse({ description: 'it is gone' })
  @ApiProblems(401, 403, 404, 412, 423)
  async remove(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentAccount() account: Account,
  ): Promise<void> {
    checkVersion(request, reply);
    await this.uploads.remove(id, account);
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function show({ id, received, bytes, expiresAt, result }: ResumableUploadEntity, reply: FastifyReply): ResumableUpload {
  const offset = result ? bytes : received;
  void reply.headers({
    'upload-offset': String(offset),
    'upload-length': String(bytes),
    'upload-expires': expiresAt.toUTCString(),
  });
  return { id, offset, length: bytes, expires: expiresAt, result };
}
