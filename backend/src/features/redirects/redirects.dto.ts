import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import { PageQueryOf } from '../../platform/http/pagination.js';
import { CleanText, MaxGraphemes, MaxLength } from '../../platform/text/text.validators.js';
import { MAX_PATH_LENGTH, MAX_STARS } from './redirect-paths.js';
import { MAX_PATTERNS, MAX_REDIRECTS } from './redirect-set.js';

export const MAX_CSV_LENGTH = 3_000_000;
export const MAX_PROBLEMS = 100;

const PathProperty = (description: string, example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength: MAX_PATH_LENGTH, description, example }),
    IsString(),
    MaxLength(MAX_PATH_LENGTH),
    CleanText(),
  );

export class RedirectQuery {
  @ApiProperty({ maxLength: 2_000, description: 'the path of the page, as it stands in its address' })
  @IsString()
  @MaxLength(2_000)
  path: string;

  @ApiProperty({
    required: false,
    maxLength: 500,
    description: 'where the link was: the path of a page of the site, or the host of another one',
  })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  from?: string;
}

export class RedirectTarget {
  @ApiProperty({ description: 'the path of the page that stands there now, with its query and fragment' })
  target: string;
}

export class RedirectInput {
  @PathProperty(
    `the path of an address that has no page; each of at most ${MAX_STARS} \`*\` stands for any characters or none`,
    '/old/news/*',
  )
  source: string;

  @PathProperty('a page of this site', '/news')
  target: string;
}

export class Redirect {
  @ApiProperty()
  id: string;

  @ApiProperty()
  source: string;

  @ApiProperty()
  target: string;
}

export class RedirectList {
  @ApiProperty({ type: [Redirect], description: 'by `source`' })
  redirects: Redirect[];

  @ApiProperty({ type: 'integer', description: `of at most ${MAX_REDIRECTS}, ${MAX_PATTERNS} of them with \`*\`` })
  total: number;
}

export class RedirectListQuery extends PageQueryOf(50) {
  @ApiProperty({ required: false, maxLength: 200, description: 'a part of either path' })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(200)
  search?: string;
}

export class RedirectFile {
  @ApiProperty({
    maxLength: MAX_CSV_LENGTH,
    description:
      'a line for each: source and target, with commas, semicolons or tabs between them; a heading is allowed',
    example: 'source,target\n/old/news/*,/news\n',
  })
  @IsString()
  @MaxLength(MAX_CSV_LENGTH)
  csv: string;

  @ApiProperty({ required: false, description: 'true: nothing is stored; the answer says what would be' })
  @IsOptional()
  @IsBoolean()
  check?: boolean;
}

export class RedirectProblem {
  @ApiProperty({ type: 'integer' })
  line: number;

  @ApiProperty({ description: 'as it is written there, at most 200 characters' })
  text: string;

  @ApiProperty({ description: 'as the code of a field error' })
  code: string;
}

export class RedirectsRead {
  @ApiProperty({ type: 'integer' })
  added: number;

  @ApiProperty({ type: 'integer', description: 'those that led elsewhere before' })
  changed: number;

  @ApiProperty({ type: 'integer', description: 'those that are there already' })
  same: number;

  @ApiProperty({ type: 'integer', description: 'lines with a problem, which are left out' })
  refused: number;

  @ApiProperty({ type: [RedirectProblem], description: `the first ${MAX_PROBLEMS} of them` })
  problems: RedirectProblem[];
}

export class MissingPage {
  @ApiProperty({ description: 'without the query' })
  path: string;

  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiProperty({ format: 'date-time' })
  first_at: string;

  @ApiProperty({ format: 'date-time' })
  last_at: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'where the last link was: the path of a page of the site, or the host of another one',
  })
  from: string | null;
}

export class MissingPageList {
  @ApiProperty({ type: [MissingPage], description: 'those asked for most often come first' })
  pages: MissingPage[];

  @ApiProperty({ type: 'integer' })
  total: number;
}

export class MissingPageQuery extends PageQueryOf(50) {}
