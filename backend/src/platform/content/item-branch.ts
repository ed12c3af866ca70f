import { Column, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { BranchInput, BranchOf, BranchParam } from '../content-types/branch.js';
import { ItemInput } from './item-input.dto.js';
import { ItemColumns } from './item.entity.js';
import { AdminListQuery } from './list-query.dto.js';

/** The columns of items that may belong to one branch of the museum. */
export abstract class BranchItemColumns extends ItemColumns {
  /** Null: the whole museum's. No foreign key: an item outlives its branch. */
  @Column('uuid', { name: 'branch_id', nullable: true })
  branchId: string | null;
}

/** The same in answers for the staff. */
export class ItemBranch {
  @BranchOf()
  branch: string | null;
}

/** The same in a write. */
export class BranchItemInput extends ItemInput {
  @BranchInput()
  branch?: string | null;
}

/** The query of the staff's list of such a type. */
export class BranchItemQuery extends AdminListQuery {
  @BranchParam()
  branch?: string;
}

/** For the counts beside the filter. */
export const COUNTED_BRANCHES = { branch: 'item.branch_id' };

export const ofBranch = <Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { branch }: Pick<BranchItemQuery, 'branch'>,
): SelectQueryBuilder<Item> => (branch ? items.andWhere('item.branch_id = :branch', { branch }) : items);
