import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText, PerLanguage } from '../content/localized.dto.js';
import { Media } from '../media/media.dto.js';

export class BranchText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class BranchContent extends PerLanguage(BranchText) {}

export class OpeningHours {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: 'ISO 8601: 1 is Monday' })
  weekday: number;

  @ApiProperty({ pattern: '^\\d{2}:\\d{2}$', description: 'Asia/Tashkent' })
  opens: string;

  @ApiProperty({ pattern: '^\\d{2}:\\d{2}$', description: 'Asia/Tashkent' })
  closes: string;
}

/** A day unlike the week's rule: closed, or with hours of its own. */
export class ExceptionalDay {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ required: false })
  closed?: boolean;

  @ApiProperty({ required: false, pattern: '^\\d{2}:\\d{2}$' })
  opens?: string;

  @ApiProperty({ required: false, pattern: '^\\d{2}:\\d{2}$' })
  closes?: string;

  @ApiProperty({ required: false, type: LocalizedText })
  note?: LocalizedText;
}

export class Hours {
  @ApiProperty({ type: [OpeningHours], description: 'a weekday that is not listed is closed' })
  weekly: OpeningHours[];

  @ApiProperty({ type: [ExceptionalDay] })
  exceptions: ExceptionalDay[];
}

export const PRICE_UNITS = ['person', 'hour'] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export class Price {
  @ApiProperty({ required: false, description: 'one of the five services of the specification' })
  key?: string;

  @ApiProperty({ type: LocalizedText })
  name: LocalizedText;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'whole som' })
  price: number;

  @ApiProperty({ enum: PRICE_UNITS })
  unit: PriceUnit;
}

export class Branch {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'another name for its id in addresses' })
  slug: string | null;

  @ApiProperty({ type: BranchContent })
  content: BranchContent;

  @ApiProperty({ description: 'the address in the default language, or in the first one written' })
  address: string;

  @ApiProperty({ type: LocalizedText, description: 'the same address per language' })
  addresses: LocalizedText;

  @ApiProperty({ type: [String], description: 'root-relative addresses' })
  images: string[];

  @ApiProperty({ type: [Media], description: 'the same pictures, in the same order' })
  media: Media[];

  @ApiProperty({ type: String, nullable: true, description: 'https address of an embedded map' })
  googleMaps: string | null;

  @ApiProperty({ type: Hours })
  hours: Hours;

  @ApiProperty({ type: [Price] })
  prices: Price[];

  @ApiProperty({ description: 'the same rows as JSON: [{ "name": …, "price": … }]' })
  priceList: string;

  @ApiProperty({ description: 'always "."; see hours' })
  work: string;
}
