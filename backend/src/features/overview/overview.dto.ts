import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class OverviewQuery {
  @ApiProperty({ required: false, enum: LANGS, default: 'en', description: 'the language of the next event’s title' })
  @IsOptional()
  @IsIn(LANGS)
  lang: Lang = 'en';
}

export class ExhibitionsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'published and not archived' })
  active: number;

  @ApiProperty({ type: 'integer' })
  archived: number;
}

export class NextEvent {
  @ApiProperty()
  title: string;

  @ApiProperty({ format: 'date' })
  date: string;
}

export class EventsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: NextEvent, nullable: true, description: 'the soonest that is published, today included' })
  next: NextEvent | null;
}

export class NewsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'published, not archived, dated in this month of Asia/Tashkent' })
  publishedThisMonth: number;
}

export class CollectionsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'published and not archived' })
  published: number;

  @ApiProperty({ type: 'integer' })
  archived: number;
}

/** What the dashboard shows (specification, section 3). */
export class Overview {
  @ApiProperty({ type: ExhibitionsOverview })
  exhibitions: ExhibitionsOverview;

  @ApiProperty({ type: EventsOverview })
  events: EventsOverview;

  @ApiProperty({ type: NewsOverview })
  news: NewsOverview;

  @ApiProperty({ type: CollectionsOverview })
  collections: CollectionsOverview;
}
