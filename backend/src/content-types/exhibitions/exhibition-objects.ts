import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
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

/** A planned change is not stopped because one of its objects was deleted or merged meanwhile; pages leave it out. */
const KNOWN_OBJECTS = statement(
  'the ids among these that objects have or had',
  `SELECT id FROM collections WHERE id = ANY($1::uuid[])
   UNION SELECT id FROM trash WHERE type = 'collections' AND id = ANY($1::uuid[])
   UNION SELECT collection_id FROM merged_object WHERE collection_id = ANY($1::uuid[])`,
  { id: uuid },
);

const knownObjects = async (ids: readonly string[], manager: EntityManager): Promise<string[]> =>
  (await KNOWN_OBJECTS.all(manager, [ids])).map(({ id }) => id);
