import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString } from 'class-validator';
import { CONTENT_TYPE_NAMES } from '../../platform/content-types/content-type.js';
import { PageQueryOf } from '../../platform/http/pagination.js';
import { VersionInput } from '../../platform/http/version-input.js';
import { LocalizedText } from '../../platform/text/localized.dto.js';
import { MaxLength } from '../../platform/text/text.validators.js';
import { DayInput } from '../../platform/text/time.js';
import { MAX_DAYS } from './preview-link-statements.js';

/** The item as it was when the link was made, or as it is saved whenever somebody looks. */
export const SHOWS = ['version', 'newest'] as const;
export type Shows = (typeof SHOWS)[number];

const LISTED = 'those that have not ended, of accounts that are not switched off, the newest first';

/** The days until the last one, if none is named. */
export const USUAL_DAYS = 14;

export class PreviewLinkInput {
  @ApiProperty({
    enum: SHOWS,
    description: '`version`: what is saved now; `newest`: what is saved when somebody looks',
  })
  @IsIn(SHOWS)
  shows: Shows;

  @DayInput(`the last day on which it works, at most ${MAX_DAYS} days ahead; absent: in ${USUAL_DAYS} days`)
  last_day?: string | null;

  @VersionInput()
  version?: number;
}

/** The account that made a link, with its name at that time. */
export class PreviewLinkAccount {
  @ApiProperty()
  id: string;

  @ApiProperty()
  username: string;
}

export class PreviewLink {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: SHOWS })
  shows: Shows;

  @ApiProperty({ type: 'integer', description: 'the version, of the item or its waiting change, when it was made' })
  version: number;

  @ApiProperty({ type: PreviewLinkAccount })
  account: PreviewLinkAccount;

  @ApiProperty({ format: 'date-time' })
  made_at: string;

  @ApiProperty({ format: 'date', description: 'the last day on which it works' })
  last_day: string;
}

export class PreviewLinkList {
  @ApiProperty({ type: [PreviewLink], description: LISTED })
  links: PreviewLink[];
}

export class NewPreviewLink {
  @ApiProperty({
    format: 'uri',
    example: 'https://museum.example/preview/news/link/Zk1n',
    description:
      'told only now; made from `PUBLIC_ORIGIN`. `/ru`, `/uz` and `/kk` before its path are the same in other languages',
  })
  url: string;

  @ApiProperty({ type: PreviewLink })
  link: PreviewLink;
}

export class ListedPreviewLink extends PreviewLink {
  @ApiProperty({ enum: CONTENT_TYPE_NAMES })
  type: string;

  @ApiProperty()
  item_id: string;

  @ApiProperty({ type: LocalizedText, description: 'the titles of the item now' })
  titles: LocalizedText;
}

export class AllPreviewLinks {
  @ApiProperty({ type: [ListedPreviewLink], description: LISTED })
  links: ListedPreviewLink[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class AllPreviewLinksQuery extends PageQueryOf(50) {}

export class PreviewLinkSecret {
  @ApiProperty({ maxLength: 100, description: 'the last part of the link' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  secret: string;
}

export class SharedPreview {
  @ApiProperty({ enum: CONTENT_TYPE_NAMES })
  type: string;

  @ApiProperty({ enum: SHOWS })
  shows: Shows;

  @ApiProperty({ format: 'date', description: 'the last day on which the link works' })
  last_day: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'the item as visitors would see it; addresses of its files are signed for the link',
  })
  item: object;
}
