import { Controller, Headers, Post, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiHeader,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentAccount, Staff, type Account, Granted } from '../../auth/access.js';
import { ApiProblems } from '../../errors/problem.dto.js';
import { FILE_KINDS, inMegabytes, KIND_NAMES, limitsInWords, MAX_REQUEST_BYTES, uploadOf } from '../model/kinds.js';
import { toAdminMedia, toMediaDetails } from '../model/media-mapper.js';
import { FileDetails, MediaDetails } from '../model/media.dto.js';
import { isPicture } from '../model/media.entity.js';
import { PICTURES } from '../worker/picture-format.js';
import { SignedAddresses } from '../storage/signed-address.js';
import { UploadBody, Uploaded, UploadedFiles, UploadQuery } from './upload.dto.js';
import { UploadService, type UploadedFile } from './upload.service.js';
import { MAX_PIXELS } from '../worker/protocol.js';

const PICTURE_UPLOAD = uploadOf(['image'], PICTURES.maxFiles);
const FILE_UPLOAD = { ...uploadOf(KIND_NAMES, PICTURES.maxFiles), maxRequestBytes: MAX_REQUEST_BYTES };

@ApiTags('media')
@ApiExtraModels(MediaDetails, FileDetails)
@Staff()
@Granted('media', 'draft', 'all languages')
@Controller('admin/upload')
export class UploadsController {
  constructor(
    private readonly uploads: UploadService,
    private readonly addresses: SignedAddresses,
  ) {}

  @Post('image')
  @ApiOperation({
    operationId: 'uploadImages',
    summary: `Takes up to ${PICTURES.maxFiles} pictures, all or none`,
    description: `${limitsInWords('image')} and ${MAX_PIXELS / 1_000_000} megapixels each. \`duplicates\` tells which of them are here already.`,
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadBody })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: Uploaded })
  @ApiProblems(400, 401, 403, 409, 413, 415, 422, 429)
  images(
    @Req() request: FastifyRequest,
    @CurrentAccount() account: Account,
    @Query() query: UploadQuery,
    @Headers('idempotency-key') key?: string,
  ): Promise<Uploaded> {
    const options = { name: 'uploadImages', accepts: PICTURE_UPLOAD, key, reuse: query.reuse === 'true' };
    return this.uploads.receive(request, account, options, (files) => this.uploaded(files));
  }

  @Post('file')
  @ApiOperation({
    operationId: 'uploadFiles',
    summary: `Takes up to ${PICTURES.maxFiles} files of any kind, all or none`,
    description: `Pictures as \`uploadImages\`; ${limitsInWords(...FILE_KINDS)}; ${inMegabytes(MAX_REQUEST_BYTES)} in all. Each is told by its bytes.`,
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: UploadBody })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: UploadedFiles })
  @ApiProblems(400, 401, 403, 409, 413, 415, 422, 429)
  files(
    @Req() request: FastifyRequest,
    @CurrentAccount() account: Account,
    @Query() query: UploadQuery,
    @Headers('idempotency-key') key?: string,
  ): Promise<UploadedFiles> {
    const options = { name: 'uploadFiles', accepts: FILE_UPLOAD, key, reuse: query.reuse === 'true' };
    return this.uploads.receive(request, account, options, (files) => this.uploadedFiles(files));
  }

  private uploaded(files: readonly UploadedFile[]): Uploaded {
    const media = files.flatMap(({ entity }) => (isPicture(entity) ? this.addresses.media(toAdminMedia(entity)) : []));
    return {
      urls: media.map(({ url }) => url),
      media,
      duplicates: files.flatMap(({ known }, index) =>
        known && isPicture(known.entity)
          ? { index, media: this.addresses.media(toAdminMedia(known.entity)), uses: known.uses }
          : [],
      ),
      suggestions: files.map(({ ready }) => ready?.suggestions ?? {}),
    };
  }

  private uploadedFiles(files: readonly UploadedFile[]): UploadedFiles {
    const media = files.map(({ entity }) => this.addresses.media(toMediaDetails(entity)));
    return {
      urls: media.map(({ url }) => url),
      media,
      duplicates: files.flatMap(({ known }, index) =>
        known ? { index, media: this.addresses.media(toMediaDetails(known.entity)), uses: known.uses } : [],
      ),
    };
  }
}
