import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { Column, type EntityManager, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { FieldProblem } from '../errors/problem.js';
import { Id, MAX_ID_LENGTH } from '../http/existing.js';
import { ItemInput } from './item-input.dto.js';
import { ItemColumns } from './item.entity.js';
import { AdminListQuery } from './list-query.dto.js';
import { mergeScalar } from './merge-item.js';

/** The columns of items that may belong to one branch of the museum. */
export abstract class BranchItemColumns extends ItemColumns {
  /** Null: the whole museum's. No foreign key: an item outlives its branch. */
  @Column('uuid', { name: 'branch_id', nullable: true })
  branchId: string | null;
}

/** The same in answers for the staff. */
export class ItemBranch {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'the id of the branch that it belongs to; null: to the whole museum',
  })
  branch: string | null;
}

/** The same in a write. */
export class BranchItemInput extends ItemInput {
  @ApiProperty({
    required: false,
    type: String,
    format: 'uuid',
    maxLength: MAX_ID_LENGTH,
    nullable: true,
    description: 'the id of the branch that it belongs to; null: to the whole museum',
  })
  @IsOptional()
  @IsString()
  @Id({ allowEmpty: true })
  branch?: string | null;
}

/** The query of the staff's list of such a type. */
export class BranchItemQuery extends AdminListQuery {
  @ApiProperty({
    required: false,
    type: String,
    format: 'uuid',
    maxLength: MAX_ID_LENGTH,
    description: 'only those of this branch; empty: all',
  })
  @IsOptional()
  @IsString()
  @Id({ allowEmpty: true })
  branch?: string;
}

/** For the counts beside the filter. */
export const COUNTED_BRANCHES = { branch: 'item.branch_id' };

export const ofBranch = <Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { branch }: Pick<BranchItemQuery, 'branch'>,
): SelectQueryBuilder<Item> => (branch ? items.andWhere('item.branch_id = :branch', { branch }) : items);

/**
 * The branch after a change. Absent leaves it, null or an empty text takes it away.
 * @returns with a fault if there is no such branch; one that the item has already may have been deleted
 */
export async function branchAfter(
  stored: string | null,
  change: string | null | undefined,
  manager: EntityManager,
): Promise<{ branchId: string | null; errors: FieldProblem[] }> {
  const branchId = mergeScalar(stored, change?.toLowerCase() ?? change);
  const isKnown = branchId === null || branchId === stored || (await manager.existsBy('branch', { id: branchId }));
  return { branchId, errors: isKnown ? [] : [{ field: 'branch', code: 'not_found', message: 'is no branch' }] };
}
