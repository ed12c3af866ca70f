import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { FieldProblem } from '../../platform/errors/problem.js';
import { Id, MAX_ID_LENGTH } from '../../platform/http/existing.js';

const MAX_OBJECTS = 500;

/** The objects of an exhibition in a write. */
export const ObjectsInput = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: 'array',
      maxItems: MAX_OBJECTS,
      items: { type: 'string', format: 'uuid', maxLength: MAX_ID_LENGTH },
      description: 'ids of its objects, in order; null: none',
    }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MAX_OBJECTS),
    IsString({ each: true }),
    Id({ each: true }),
  );

/**
 * The objects after a change, each once. One that the exhibition already has may have been deleted meanwhile, and is no
 * fault.
 */
export async function objectsAfter(
  stored: readonly string[],
  sent: readonly string[] | null | undefined,
  manager: EntityManager,
): Promise<{ objects: string[]; errors: FieldProblem[] }> {
  if (sent === undefined) return { objects: [...stored], errors: [] };
  const ids = (sent ?? []).map((id) => id.toLowerCase());
  const fresh = ids.filter((id) => !stored.includes(id));
  const known = fresh.length === 0 ? [] : await knownObjects(fresh, manager);
  const errors = ids.flatMap((id, index) =>
    stored.includes(id) || known.includes(id)
      ? []
      : [{ field: `objects[${index}]`, code: 'not_found', message: 'is no object' }],
  );
  return { objects: [...new Set(ids)], errors };
}

async function knownObjects(ids: readonly string[], manager: EntityManager): Promise<string[]> {
  const rows = await manager
    .createQueryBuilder<{ id: string }>('collections', 'item')
    .select(['item.id'])
    .where('item.id = ANY(:ids::uuid[])', { ids })
    .getMany();
  return rows.map(({ id }) => id);
}
