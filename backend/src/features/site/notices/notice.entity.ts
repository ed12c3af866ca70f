import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { declareTranslated, TranslatedColumns } from '../../../platform/content-types/translated.js';
import { declareVersioned } from '../../../platform/revisions/versioned.js';
import type { Localized } from '../../../platform/text/localized.js';

/** The type name of notices in the audit log and in addresses. */
export const NOTICES = declareVersioned('notices');

export const NOTICE_KINDS = ['information', 'warning'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_PLACES = ['everywhere', 'home', 'branch'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

/** A notice at the top of pages. */
@Entity('notices')
@Index('notices_behind', { synchronize: false })
@Check('notices_kind', "kind IN ('information', 'warning')")
@Check('notices_place', "place IN ('everywhere', 'home', 'branch')")
@Check('notices_branch', "(place = 'branch') = (branch_id IS NOT NULL)")
@Check('notices_times', 'shown_from < shown_until')
export class NoticeEntity extends TranslatedColumns {
  static readonly translated = declareTranslated({
    type: NOTICES,
    from: '(SELECT *, false AS archived FROM notices) AS notices',
    texts: { text: 'text' },
    titles: ['text'],
    hasFlags: true,
    isLive: 'published',
    isForSuperadmins: true,
    rank: 0,
  });

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'notices_pk' })
  id: string;

  @Column('jsonb')
  text: Localized<string>;

  @Column('text')
  kind: NoticeKind;

  /** The pages that show it. */
  @Column('text', { name: 'place' })
  where: NoticePlace;

  /** For the place `branch`. The branch may have been deleted. */
  @Column('uuid', { name: 'branch_id', nullable: true })
  branch: string | null;

  /** Null: from the beginning. */
  @Column('timestamptz', { name: 'shown_from', nullable: true })
  shownFrom: Date | null;

  /** The time from which it is hidden. Null: no end. */
  @Column('timestamptz', { name: 'shown_until', nullable: true })
  shownUntil: Date | null;

  /** Only staff see a draft. */
  @Column('boolean', { default: true })
  published: boolean;

  /** Whether visitors can dismiss it. */
  @Column('boolean', { default: true })
  closable: boolean;

  @Column('integer')
  position: number;

  @Column('integer', { default: 1 })
  version: number;

  /** The version of the last change that readers are to see, even if they dismissed an earlier one. A trigger keeps it. */
  @Column({ type: 'integer', name: 'shown_version', default: 1, select: false, insert: false, update: false })
  shownVersion?: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
