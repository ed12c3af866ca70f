import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { VersionInput, VersionParam } from '../../http/version-input.js';
import { MediaSaved, OriginalFile } from '../model/media.dto.js';

/** Only for the API description: the body is read as a stream. */
export class ReplacementBody {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 1 })
  files: string[];
}

export class ReplacementQuery {
  @VersionParam()
  version?: number;
}

export class RestoreInput {
  @VersionInput()
  version?: number;

  @ApiProperty({
    required: false,
    format: 'uuid',
    maxLength: 36,
    description: 'the `id` of a former file; absent: the last one',
  })
  @IsOptional()
  @IsUUID()
  file?: string;
}

export class Replaced extends MediaSaved {
  @ApiProperty({ description: 'the focal point was cleared because the new file has another aspect ratio' })
  focus_cleared: boolean;
}

/** A file that a medium had before. */
export class FormerFile {
  @ApiProperty({ format: 'uuid', description: 'to put it back' })
  id: string;

  @ApiProperty({ type: 'integer' })
  bytes: number;

  @ApiProperty({ type: 'integer', required: false, description: 'pixels; only of a picture' })
  width?: number;

  @ApiProperty({ type: 'integer', required: false, description: 'pixels; only of a picture' })
  height?: number;

  @ApiProperty({ type: OriginalFile, nullable: true })
  original: OriginalFile | null;

  @ApiProperty({ format: 'date-time' })
  replacedAt: string;

  @ApiProperty({ format: 'date-time', description: 'then the file is removed' })
  keptUntil: string;
}

export class FormerFileList {
  @ApiProperty({ type: [FormerFile], description: 'the last one first' })
  files: FormerFile[];
}
