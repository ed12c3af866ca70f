import { applyDecorators, Controller, Get, UseGuards, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { OneSegmentGuard } from '../http/one-segment.guard.js';
import { CALLS } from './call-descriptions.js';
import type { ContentEntity } from '../content-types/content-type.js';

/** The controller of a type's calls for visitors. */
export const PublicController = ({ contentType: { type } }: ContentEntity): ClassDecorator =>
  applyDecorators(ApiTags(type), Public(), Controller(`public/${type}`));

/** A list for visitors. */
export function PublicList(
  { contentType: { names } }: ContentEntity,
  answer: Type,
  { summary, description = CALLS.list }: { summary: string; description?: string },
): MethodDecorator {
  return applyDecorators(
    Get(),
    ApiOperation({ operationId: `list${names.operation.many}`, summary, description }),
    ApiOkResponse({ type: answer }),
    ApiProblems(400),
  );
}

export function PublicRead(
  { contentType: { names } }: ContentEntity,
  answer: Type,
  { summary, description = CALLS.read }: { summary?: string; description?: string } = {},
): MethodDecorator {
  const usual = `One ${names.one.replace(/^an? /, '')}; an archived one stays at its address`;
  return applyDecorators(
    Get(':id'),
    UseGuards(OneSegmentGuard),
    ApiOperation({ operationId: `get${names.operation.one}`, summary: summary ?? usual, description }),
    ApiOkResponse({ type: answer }),
    ApiProblems(404, 410),
  );
}

/** The same by its address on the site, for a type with the year in it. */
export function PublicReadAt({ contentType: { names } }: ContentEntity, answer: Type): MethodDecorator {
  return applyDecorators(
    Get(':year/:slug'),
    ApiOperation({
      operationId: `get${names.operation.one}At`,
      summary: `${names.one.replace(/^an? (.)/, (_, letter: string) => `The ${letter}`)} at an address of the site`,
      description: CALLS.readAt,
    }),
    ApiOkResponse({ type: answer }),
    ApiProblems(404, 410),
  );
}
