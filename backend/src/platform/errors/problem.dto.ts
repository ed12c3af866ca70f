import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  ApiSchema,
  getSchemaPath,
} from '@nestjs/swagger';
import { FACTORS, type Factor } from './problem.js';

export class ProblemMedium {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;
}

export class ProblemField {
  @ApiProperty({ example: 'content.en.title', description: 'path of the field in the request' })
  field: string;

  @ApiProperty({ example: 'too_long' })
  code: string;

  @ApiProperty({ example: 'must have at most 100 characters' })
  message: string;

  @ApiProperty({
    type: ProblemMedium,
    required: false,
    description: 'the medium that the field names, while it lies in the trash',
  })
  medium?: ProblemMedium;
}

/** Reasons why the API is not ready. */
export const UNREADY = ['ending', 'superseded', 'database_away', 'database_full'] as const;
export type Unready = (typeof UNREADY)[number];

/** RFC 9457 with a stable `code`, and with `message` for clients of the original API (docs/api.md). */
@ApiSchema({ name: 'Problem' })
export class ProblemBody {
  @ApiProperty({ example: 'about:blank' })
  type: string;

  @ApiProperty({ example: 400 })
  status: number;

  @ApiProperty({ example: 'Bad Request' })
  title: string;

  @ApiProperty({ example: 'content.en.title: must have at most 100 characters' })
  detail: string;

  @ApiProperty({ example: 'validation', description: 'stable, for programs' })
  code: string;

  @ApiProperty({ description: 'the same sentence as `detail`' })
  message: string;

  @ApiProperty({ type: [ProblemField], required: false, maxItems: 50, description: 'the first ones' })
  errors?: ProblemField[];

  @ApiPropertyOptional({ type: 'integer', description: 'how many more errors there are than `errors` names' })
  moreErrors?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: '412, and 409 `changed_live`: the stored object',
  })
  current?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: '409 `changed_live`: the item as the waiting change has it',
  })
  waiting?: Record<string, unknown>;

  @ApiPropertyOptional({ type: [String], description: '409 `changed_live`: the fields that both changed' })
  conflicts?: string[];

  @ApiPropertyOptional({
    type: 'array',
    items: { $ref: '#/components/schemas/MediaUse' },
    maxItems: 20,
    description: '409 `in_use`: the first items that use the medium',
  })
  uses?: object[];

  @ApiPropertyOptional({
    type: 'array',
    items: { $ref: '#/components/schemas/ReleaseMemberProblem' },
    maxItems: 100,
    description: '409 `release_refused` and `in_other_release`: the items that stand in the way',
  })
  members?: object[];

  @ApiPropertyOptional({ enum: FACTORS, isArray: true, description: '401 `factor_required`: those of the account' })
  factors?: Factor[];

  @ApiPropertyOptional({ type: 'integer', description: '409 `in_use`: the number of items that use it' })
  total?: number;

  @ApiPropertyOptional({
    enum: UNREADY,
    description: '503 of /api/health/ready: why',
  })
  reason?: Unready;
}

const reasons: Record<number, string> = {
  400: 'A field is missing or wrong; `errors` names it.',
  401: 'Not signed in, the session has ended, or a code is needed (`factor_required`).',
  403: 'The account may not do this, or the request comes from another site (`csrf`).',
  404: 'There is no such thing, or it is not public.',
  408: 'The body was sent too slowly.',
  409: 'A request with the same Idempotency-Key is still being worked on, a name is taken, a medium is used, a part begins elsewhere, or a waiting change is in conflict.',
  412: 'Someone else has changed it; `current` is the stored version.',
  413: 'The body is too large.',
  415: 'The type of the body or of a file is not supported.',
  416: 'The file is shorter than that.',
  422: 'The Idempotency-Key was used with another body, or a file is broken.',
  423: 'Another request is writing this upload. Retry-After says when to try again.',
  429: 'Too many attempts. Retry-After says when to try again.',
  503: 'The database is unavailable, full, or of a newer version (`superseded`). Retry-After says when to try again.',
};

/** The OpenAPI response for a problem with this status. */
export const problemAnswer = (status: number) => ({
  description: reasons[status] ?? '',
  content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemBody) } } },
});

/** Documents the problems of a route. 503 is always added; document.ts adds those of every route. */
export function ApiProblems(...statuses: number[]) {
  const describe = (status: number) => ApiResponse({ status, ...problemAnswer(status) });
  // a program may have sent too many requests with its API token
  const further = statuses.includes(401) ? [429, 503] : [503];
  return applyDecorators(ApiExtraModels(ProblemBody), ...[...new Set([...statuses, ...further])].map(describe));
}
