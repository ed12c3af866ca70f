import { LEVELS, type Level } from '@muzey/shared-ui/accounts/tasks.ts';
import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuditedItem } from '../../platform/audit/record.js';
import type { TranslatedRows } from '../../platform/content-types/translated.js';
import { notFound } from '../../platform/errors/problem.js';
import { lockItem } from '../../platform/http/lock-item.js';
import { VersionedTypes } from '../../platform/revisions/versioned-types.js';

export interface AskedItem {
  type: string;
  id: string;
}

export interface AskedRow {
  id: string;
  version: number;
}

/** The items whose fields can be asked about: those of content types, media, terms and notices. */
@Injectable()
export class AskedItems {
  constructor(private readonly types: VersionedTypes) {}

  entityOf(type: string): Type<AskedRow> {
    return this.types.of(type).entity as Type<AskedRow>;
  }

  /** The level that writing an item takes, if only as a draft. */
  levelOf(type: string): Level {
    const { translated } = this.entityOf(type) as { translated?: TranslatedRows };
    return translated?.level ?? 'draft';
  }

  /** The levels that include it. */
  levelsOf(type: string): readonly Level[] {
    return LEVELS.slice(LEVELS.indexOf(this.levelOf(type)));
  }

  /** @returns undefined for one that is gone, or in the trash */
  async read({ type, id }: AskedItem, manager: EntityManager): Promise<AskedRow | undefined> {
    if (!(await this.types.of(type).exists(id, manager))) return undefined;
    return (await manager.findOneBy(this.entityOf(type), { id })) ?? undefined;
  }

  /** @throws 404 */
  async lock({ type, id }: AskedItem, manager: EntityManager): Promise<AskedRow> {
    const row = await lockItem(manager, this.entityOf(type), { id }, (stored) => Promise.resolve(stored));
    // it may be in the trash by now
    if (!(await this.types.of(type).exists(id, manager))) throw notFound();
    return row;
  }

  audited(type: string, row: AskedRow): AuditedItem {
    return this.types.of(type).audited?.(row) ?? { type, id: row.id, title: null };
  }
}
