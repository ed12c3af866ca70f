import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { declaredContentTypes, type ContentType } from '../../platform/content-types/content-type.js';

export class OverviewQuery {
  @ApiProperty({ required: false, enum: LANGS, default: 'en', description: 'the language of the next event’s title' })
  @IsOptional()
  @IsIn(LANGS)
  lang: Lang = 'en';
}

/** The figures of the dashboard, by content type. */
export class Overview {
  [type: string]: object;
}

/** The types with figures, in their order on the dashboard. */
export const withOverview = <Known extends Pick<ContentType, 'type' | 'overview'>>(types: readonly Known[]) =>
  types
    .flatMap((contentType) => (contentType.overview ? { ...contentType, overview: contentType.overview } : []))
    .sort((a, b) => a.overview.order - b.overview.order);

/** Call it when the API description is generated, because all types are declared by then. */
export function describeOverview(): void {
  for (const { type, overview } of withOverview(declaredContentTypes())) {
    ApiProperty({ type: overview.answer })(Overview.prototype, type);
  }
}
