import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { blankRow } from '../../platform/content-types/content-row.js';
import { ContentWriter, type Applied } from '../../platform/content/content-writer.js';
import { ItemLists, type ListedItems } from '../../platform/content/item-lists.js';

import { BLANK_ITEM } from '../../platform/content/item.entity.js';
import { branchAfter } from '../../platform/content-types/branch.js';
import { COUNTED_BRANCHES, ofBranch, type BranchItemQuery } from '../../platform/content/item-branch.js';
import { ordered } from '../../platform/content/list-cursor.js';
import { mergePlace, NOWHERE } from '../../platform/content/locations.js';
import { mergeItem, mergeScalar, missingToPublish } from '../../platform/content/merge-item.js';
import { objectsAfter } from './exhibition-objects.js';
import {
  type AdminExhibition,
  type AdminExhibitionList,
  type AdminExhibitionRows,
  type ExhibitionInput,
  type ExhibitionRow,
  type ExhibitionSaved,
  ExhibitionUpdate,
} from './exhibitions.dto.js';
import { Exhibition, EXHIBITION_TEXT_FIELDS } from './exhibitions.entity.js';
import {
  toAdminExhibition,
  toExhibitionRow,
  toPublicExhibition,
  type StoredExhibitionRow,
} from './exhibitions.mapper.js';
import { BY_START } from './exhibitions.order.js';

interface Shapes {
  row: Exhibition;
  input: ExhibitionInput;
  update: ExhibitionUpdate;
  admin: AdminExhibition;
  saved: ExhibitionSaved;
  query: BranchItemQuery;
  storedRow: StoredExhibitionRow;
  listRow: ExhibitionRow;
}

/** Exhibitions for staff. */
@Injectable()
export class ExhibitionsService extends ContentWriter<Shapes> implements ListedItems<Shapes> {
  readonly entity = Exhibition;
  readonly updateShape = ExhibitionUpdate;
  readonly rowColumns = {
    start_date: 'item.start_date::text',
    end_date: 'item.end_date::text',
    location: 'item.location',
    locations: 'item.locations',
    position: 'item.position',
    branch: 'item.branch_id',
  };
  readonly countedFilters = COUNTED_BRANCHES;
  readonly sortColumns = { position: 'item.position' };
  readonly toAdmin = toAdminExhibition;
  readonly toPublic = toPublicExhibition;
  readonly toRow = toExhibitionRow;

  @Inject(ItemLists)
  private readonly lists: ItemLists;

  async list(query: BranchItemQuery): Promise<AdminExhibitionList> {
    const { items: exhibitions, total } = await this.lists.page<Shapes>(this, query);
    return { exhibitions, total };
  }

  async rows(query: BranchItemQuery): Promise<AdminExhibitionRows> {
    const { items: exhibitions, ...rest } = await this.lists.rowPage<Shapes>(this, query);
    return { exhibitions, ...rest };
  }

  refine(items: SelectQueryBuilder<Exhibition>, query: BranchItemQuery): SelectQueryBuilder<Exhibition> {
    return ordered(ofBranch(items, query), BY_START);
  }

  protected saved(message: string, exhibition: AdminExhibition): ExhibitionSaved {
    return { message, exhibition };
  }

  protected blank(common: ReturnType<typeof blankRow>): Exhibition {
    return {
      ...common,
      ...BLANK_ITEM,
      branchId: null,
      startDate: null,
      endDate: null,
      ...NOWHERE,
      objects: [],
      position: null,
      shownLanguages: null,
    };
  }

  protected async apply(
    stored: Exhibition,
    body: ExhibitionUpdate,
    manager: EntityManager,
  ): Promise<Applied<Exhibition>> {
    const { item, errors } = await mergeItem(stored, body, EXHIBITION_TEXT_FIELDS, this.media, manager);
    const { branchId, errors: wrongBranch } = await branchAfter(stored.branchId, body.branch, manager);
    const { objects, errors: wrongObjects } = await objectsAfter(stored.objects, body.objects, manager);
    errors.push(...wrongBranch, ...wrongObjects);
    const startDate = mergeScalar(stored.startDate, body.start_date);
    const endDate = mergeScalar(stored.endDate, body.end_date);
    const place = mergePlace(stored, body);
    const { position = stored.position } = body;
    errors.push(...missingToPublish(item.published, { start_date: startDate, end_date: endDate }));
    if (startDate !== null && endDate !== null && endDate < startDate) errors.push(endBeforeStart);
    return { row: { ...stored, ...item, startDate, endDate, ...place, objects, position, branchId }, errors };
  }
}

const endBeforeStart = { field: 'end_date', code: 'end_before_start', message: 'must not be before start_date' };
