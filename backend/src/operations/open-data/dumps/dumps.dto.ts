import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText } from '../../../platform/text/localized.dto.js';
import { DUMP_FILES, type DumpFileName } from './dump-files.js';

export class DumpFile {
  @ApiProperty({ enum: DUMP_FILES })
  name: DumpFileName;

  @ApiProperty({ description: 'root-relative address, the same for ever; the files of a later dump have others' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'objects or terms' })
  records: number;

  @ApiProperty({ type: 'integer' })
  bytes: number;

  @ApiProperty({ description: 'SHA-256, in hexadecimal' })
  sha256: string;
}

export class Dump {
  @ApiProperty({ format: 'date-time', description: 'everything is as visitors read it then' })
  at: string;

  @ApiProperty({ description: 'address of the licence that the records had then' })
  licence: string;

  @ApiProperty({ type: [DumpFile] })
  files: DumpFile[];
}

export class DumpField {
  @ApiProperty({ description: 'in the first line of `objects.csv`' })
  name: string;

  @ApiProperty({ type: LocalizedText })
  labels: LocalizedText;
}

export class OpenDataDescription {
  @ApiProperty({ description: 'address of the licence of the records, apart from those of pictures and works' })
  licence: string;

  @ApiProperty({ type: [Dump], description: 'the latest first, three at most; none before the first one is made' })
  dumps: Dump[];

  @ApiProperty({ type: [DumpField], description: 'the columns of `objects.csv`' })
  fields: DumpField[];
}
