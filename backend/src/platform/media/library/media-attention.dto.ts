import { ApiProperty } from '@nestjs/swagger';
import { LocalizedText } from '../../text/localized.dto.js';

/** A medium whose rights end soon. */
export class EndingMedia {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: LocalizedText, description: 'its alternative text' })
  alt: LocalizedText;

  @ApiProperty({ type: String, nullable: true, description: 'of the uploaded file' })
  name: string | null;

  @ApiProperty({ format: 'date-time' })
  rights_expires_at: string;
}

/** Media that need the staff's attention. */
export class MediaToLookAt {
  @ApiProperty({ type: [EndingMedia], description: 'whose rights end within 30 days, the nearest first; at most five' })
  ending: EndingMedia[];

  @ApiProperty({ type: 'integer', description: 'how many there are of those' })
  ending_total: number;

  @ApiProperty({ type: 'integer', description: 'how many media have a missing or damaged file' })
  damaged: number;

  @ApiProperty({ description: 'the disk is almost full: uploads are refused' })
  disk_low: boolean;
}
