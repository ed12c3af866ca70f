import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { FieldProblem } from '../errors/problem.js';
import { Id, MAX_ID_LENGTH } from '../http/existing.js';

/** The branch that something belongs to, for the staff. */
export const BranchOf = () =>
  ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'the id of the branch that it belongs to; null: to the whole museum',
  });

/** The same in a write: absent keeps it; null or an empty text: the whole museum's. */
export const BranchInput = () =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: String,
      format: 'uuid',
      maxLength: MAX_ID_LENGTH,
      nullable: true,
      description: 'the id of the branch that it belongs to; null: to the whole museum',
    }),
    IsOptional(),
    IsString(),
    Id({ allowEmpty: true }),
  );

/** The same as the filter of a list. */
export const BranchParam = () =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: String,
      format: 'uuid',
      maxLength: MAX_ID_LENGTH,
      description: 'only those of this branch; empty: all',
    }),
    IsOptional(),
    IsString(),
    Id({ allowEmpty: true }),
  );

/**
 * The branch after a change.
 * @returns with a fault if there is no such branch; one that the item has already may have been deleted
 */
export async function branchAfter(
  stored: string | null,
  change: string | null | undefined,
  manager: EntityManager,
): Promise<{ branchId: string | null; errors: FieldProblem[] }> {
  const branchId = change === undefined ? stored : change?.toLowerCase() || null;
  const isKnown = branchId === null || branchId === stored || (await manager.existsBy('branch', { id: branchId }));
  return { branchId, errors: isKnown ? [] : [{ field: 'branch', code: 'not_found', message: 'is no branch' }] };
}
