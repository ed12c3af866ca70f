import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { declareVersioned } from '../../../platform/revisions/versioned.js';
import type { Localized } from '../../../platform/text/localized.js';

/** The name of notices in the audit log and in addresses. */
export const NOTICES = declareVersioned('notices');

export const NOTICE_KINDS = ['information', 'warning'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_PLACES = ['everywhere', 'home', 'branch'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** A line on top of pages. */
@Entity('notices')
@Check('notices_kind', "kind IN ('information', 'warning')")
@Check('notices_place', "place IN ('everywhere', 'home', 'branch')")
@Check('notices_branch', "(place = 'branch') = (branch_id IS NOT NULL)")
@Check('notices_times', 'shown_from < shown_until')
export class NoticeEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notices_pk' })
  id: string;

  @Column('jsonb')
  text: Localized<string>;

  @Column('text')
  kind: NoticeKind;

  /** The pages that show it. */
  @Column('text', { name: 'place' })
  where: NoticePlace;

  /** Of the place `branch`. The branch may be gone. */
  @Column('uuid', { name: 'branch_id', nullable: true })
  branch: string | null;

  /** Null: from the beginning. */
  @Column('timestamptz', { name: 'shown_from', nullable: true })
  shownFrom: Date | null;

  /** The first moment at which it is not shown any more. Null: without end. */
  @Column('timestamptz', { name: 'shown_until', nullable: true })
  shownUntil: Date | null;

  /** Nobody but staff sees a draft. */
  @Column('boolean', { default: true })
  published: boolean;

  /** Whether readers can put it away. */
  @Column('boolean', { default: true })
  closable: boolean;

  @Column('integer')
  position: number;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
