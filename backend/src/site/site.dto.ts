import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText } from '../content/localized.dto.js';

export class Social {
  @ApiProperty({ example: 'Telegram' })
  label: string;

  @ApiProperty({ format: 'uri' })
  url: string;
}

/** The museum in numbers (specification, section 1). */
export class Facts {
  @ApiProperty({ type: 'integer', nullable: true, description: 'objects in all collections' })
  exhibits: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  collections: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'a year' })
  founded: number | null;
}

/** The line on top of every page that says the site is in test mode. */
export class Banner {
  @ApiProperty()
  on: boolean;

  @ApiProperty({ type: LocalizedText })
  text: LocalizedText;
}

export class Site {
  @ApiProperty({ type: LocalizedText })
  name: LocalizedText;

  @ApiProperty({ type: LocalizedText })
  address: LocalizedText;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty({ type: [Social] })
  socials: Social[];

  @ApiProperty({ type: Facts })
  facts: Facts;

  @ApiProperty({ type: Banner })
  banner: Banner;

  @ApiProperty({ type: LocalizedText, description: 'paragraphs are separated by line feeds' })
  about: LocalizedText;
}
