import { applyDecorators, Controller, Delete, Get, Post, Put, UseInterceptors, type Type } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Granted, GrantedToAll, Staff, Superadmin } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Existing } from '../http/existing.js';
import { Message } from '../http/answers.dto.js';
import { CALLS } from './call-descriptions.js';
import { taskOf } from '../grants/grants.js';
import type { ContentEntity } from '../content-types/content-type.js';
import { ApiListOrRows } from './item-row.dto.js';
import { VersionTag } from '../http/version.js';

/** Where a type's call differs from those of other types. */
interface Own {
  by?: 'staff' | 'superadmin';
  summary?: string;
  description?: string;
}

/**
 * The controller of a type's calls for staff. Its methods take the decorators below, each of which sets the path,
 * guards and description.
 */
export const AdminController = ({ contentType: { type } }: ContentEntity): ClassDecorator =>
  applyDecorators(ApiTags(type), UseInterceptors(VersionTag), Controller(`admin/${type}`));

/** @param answers complete items and rows; `shape` is an array where there are no pages */
export function AdminList(
  { contentType: { type, names } }: ContentEntity,
  answers: { list: Type; rows: Type; shape?: 'page' | 'array' },
  { by, summary = `All ${type}, drafts included`, description = CALLS.adminList }: Own = {},
): MethodDecorator {
  return applyDecorators(
    Get(),
    access(by),
    GrantedToAll(),
    ApiOperation({ operationId: `adminList${names.operation.many}`, summary, description }),
    ApiListOrRows(answers.list, answers.rows, answers.shape),
    ApiProblems(400, 401, 403),
  );
}

export function AdminRead(entity: ContentEntity, answer: Type, { by, description = CALLS.adminRead }: Own = {}) {
  const { operation, one } = entity.contentType.names;
  const summary = `One ${withoutArticle(one)} as it is stored; its version is also the ETag`;
  return applyDecorators(
    Get(':id'),
    access(by),
    GrantedToAll(),
    Existing(entity),
    ApiOperation({ operationId: `adminGet${operation.one}`, summary, description }),
    ApiOkResponse({ type: answer }),
    ApiProblems(401, 403, 404),
  );
}

export function AdminCreate(
  { contentType: { type, names } }: ContentEntity,
  saved: Type,
  { by }: Own = {},
): MethodDecorator {
  return applyDecorators(
    Post(),
    access(by),
    ...(by === 'superadmin' ? [] : [Granted(taskOf(type))]),
    ApiOperation({
      operationId: `create${names.operation.one}`,
      summary: `Writes ${names.one}`,
      description: CALLS.create,
    }),
    ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' }),
    ApiCreatedResponse({ type: saved }),
    ApiProblems(400, 401, 403, 409, 422),
  );
}

export function AdminUpdate(entity: ContentEntity, saved: Type, { by, description = CALLS.update }: Own = {}) {
  const { operation, one } = entity.contentType.names;
  return applyDecorators(
    Put(':id'),
    access(by),
    Granted(taskOf(entity.contentType.type)),
    Existing(entity),
    ApiOperation({
      operationId: `update${operation.one}`,
      summary: `Changes ${one}; what is absent stays as it is`,
      description,
    }),
    ApiHeader({
      name: 'if-match',
      required: false,
      description: 'the ETag of the edited version; 412 if it has changed since',
    }),
    ApiOkResponse({ type: saved }),
    ApiProblems(400, 401, 403, 404, 412),
  );
}

export function AdminRemove(entity: ContentEntity, { by }: Own = {}): MethodDecorator {
  const { operation, one } = entity.contentType.names;
  return applyDecorators(
    Delete(':id'),
    access(by),
    ...(by === 'superadmin' ? [] : [Granted(taskOf(entity.contentType.type), 'delete')]),
    Existing(entity),
    ApiOperation({
      operationId: `delete${operation.one}`,
      summary: `Moves ${one} to the trash, where it can be brought back for 30 days`,
      description: CALLS.remove,
    }),
    ApiHeader({ name: 'if-match', required: false, description: 'only deletes it in this version' }),
    ApiOkResponse({ type: Message }),
    ApiProblems(401, 403, 404, 412),
  );
}

const access = (by: Own['by'] = 'staff') => (by === 'staff' ? Staff() : Superadmin());

const withoutArticle = (noun: string): string => noun.replace(/^an? /, '');
