import { ApiProperty } from '@nestjs/swagger';
import { VersionInput, VersionParam } from '../../platform/http/version-input.js';
import { InstantInput } from '../../platform/text/time.js';

/** The account that last saved or scheduled a change, with its name at that time. */
export class WaitingChangeAccount {
  @ApiProperty()
  id: string;

  @ApiProperty()
  username: string;
}

export class WaitingChangeProblem {
  @ApiProperty({ example: 'changed_live', description: 'as of the problem that publishing it would give' })
  code: string;

  @ApiProperty()
  detail: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class WaitingChange {
  @ApiProperty({ type: 'integer', description: 'of the change; also the ETag' })
  version: number;

  @ApiProperty({ type: 'integer', description: 'the version of the item that it began from' })
  base_version: number;

  @ApiProperty({ type: 'integer', description: 'the version of the item that visitors see' })
  live_version: number;

  @ApiProperty({ type: WaitingChangeAccount, description: 'who last saved or planned it' })
  account: WaitingChangeAccount;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null: whenever somebody publishes it',
  })
  publish_at: string | null;

  @ApiProperty({ description: 'whether it is part of a release; then changing it needs the right to publish' })
  in_release: boolean;

  @ApiProperty({ type: WaitingChangeProblem, nullable: true, description: 'why it did not go live at its time' })
  problem: WaitingChangeProblem | null;

  @ApiProperty({
    type: [String],
    example: ['content.ru.title'],
    description:
      'fields that were also changed in the published version, named as in the audit log; if there are any, it cannot be published',
  })
  conflicts: string[];
}

export class WaitingChangeState {
  @ApiProperty({ type: WaitingChange, nullable: true, description: 'null: there is none' })
  waiting_change: WaitingChange | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    description:
      'the item as it would be, in the form in which staff read it, with the version of the change; null: there is none',
  })
  item: object | null;
}

export class WaitingChangeSaved extends WaitingChangeState {
  @ApiProperty()
  message: string;
}

export class WaitingChangeQuery {
  @VersionParam()
  base_version?: number;
}

export class PublishWaitingChangeInput {
  @InstantInput('a time in the future; absent: now; null: cancels the schedule')
  publish_at?: string | null;

  @VersionInput()
  version?: number;
}

export class PublishedWaitingChange extends WaitingChangeSaved {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'the item as visitors see it from now on, or as it would be; in the form in which staff read it',
  })
  declare item: object;
}
