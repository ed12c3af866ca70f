import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { requireReach } from '../grants/grants.js';
import { notFound } from '../errors/problem.js';
import { ValidateBy } from 'class-validator';
import { checkAddress } from './query.js';
import { RequestBody } from './request-body.js';

const ENTITY = 'muzey:existing';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const MAX_ID_LENGTH = 36;

/** Ids with commas between them. */
export const idsPattern = (most: number): RegExp => {
  const id = UUID.source.slice(1, -1);
  return new RegExp(`^${id}(,${id}){0,${most - 1}}$`, 'i');
};

/** Whether a text has the form of an id. Any other is answered with the same 404 as an unknown id. */
export const isId = (text: string): boolean => UUID.test(text);

/** Field error `invalid_value` for a text without the form of an id. */
export function Id({ allowEmpty = false, each = false } = {}): PropertyDecorator {
  const validator = {
    validate: (value: unknown) => typeof value !== 'string' || isId(value) || (allowEmpty && value === ''),
    defaultMessage: () => 'must be an id',
  };
  return ValidateBy({ name: 'invalid_value', validator }, { each });
}

/** The entity that the route's `:id` must identify, if any. */
export const entityOf = (reflector: Reflector, context: ExecutionContext): Type<{ id: string }> | undefined =>
  reflector.get<Type<{ id: string }> | undefined>(ENTITY, context.getHandler());

/** Answers 404 for an unknown id before any error in the body (docs/api.md, Order of checks). */
@Injectable()
class ExistingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly dataSource: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const entity = entityOf(this.reflector, context);
    if (!entity) throw notFound();
    await requireExisting(this.dataSource, entity, context.switchToHttp().getRequest());
    return true;
  }
}

/**
 * Requires that the `:id` of a request identifies a stored entity of a class. The check runs at once, or when the body
 * is refused.
 * @throws 404; 403 for an account with limits
 */
export async function requireExisting(
  dataSource: DataSource,
  entity: Type<{ id: string }>,
  request: FastifyRequest<{ Params: { id: string }; Body: unknown }>,
): Promise<void> {
  if (!isId(request.params.id)) throw notFound();
  // file names and cache keys use the database's spelling of the id
  const id = request.params.id.toLowerCase();
  request.params.id = id;
  const { tablePath } = dataSource.getMetadata(entity);
  // plain SQL, because it runs before every read of one item: TypeORM's `existsBy` would double the time
  await requireFound(request, async () => {
    const rows = await dataSource.query<object[]>(`SELECT FROM ${tablePath} WHERE id = $1`, [id]);
    if (rows.length === 0) throw notFound();
  });
  await requireReach({ tableName: tablePath }, async (condition) => {
    const rows = await dataSource.query<object[]>(`SELECT FROM ${tablePath} WHERE id = $1 AND ${condition}`, [id]);
    return rows.length > 0;
  });
}

/**
 * Checks at once, or when the body is refused.
 * @param find throws a 404
 */
export async function requireFound(
  request: FastifyRequest<{ Params: { id: string }; Body: unknown }>,
  find: () => Promise<void>,
): Promise<void> {
  const { body } = request;
  try {
    checkAddress(request);
  } catch (error) {
    await find();
    throw error;
  }
  // a valid write locks the row itself and answers 404 then: only look here if the body is refused
  if (body instanceof RequestBody) body.beforeRefusal = find;
  else await find();
}

/** Requires that the route's `:id` identifies a stored entity of this class. */
export const Existing = (entity: Type<{ id: string }>) =>
  applyDecorators(SetMetadata(ENTITY, entity), UseGuards(ExistingGuard));
