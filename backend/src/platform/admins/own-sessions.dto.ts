import { ApiProperty } from '@nestjs/swagger';

export class OwnSession {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true, example: 'Firefox', description: 'null: none that is known' })
  browser: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Windows', description: 'null: none that is known' })
  system: string | null;

  @ApiProperty({ type: String, nullable: true, example: '192.0.2.1', description: 'the address of its last use' })
  address: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time', description: 'to about ten minutes' })
  lastUsedAt: string;

  @ApiProperty({ description: 'the one that asks' })
  current: boolean;
}
