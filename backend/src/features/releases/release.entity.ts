import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ReleaseProblem } from '../../platform/content/release-members.js';

/** Items that are published together (docs/decisions/0020-releases.md). */
@Entity('releases')
@Index('releases_due', { synchronize: false })
export class ReleaseEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'releases_pk' })
  id: string;

  @Column('text')
  name: string;

  /** The account that last saved or planned it. */
  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('text')
  username: string;

  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** Null: only when somebody publishes it. */
  @Column('timestamptz', { name: 'publish_at', nullable: true })
  publishAt: Date | null;

  /** Null: not published yet. */
  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: ReleaseProblem | null;
}

@Entity('release_member')
@Index('release_member_open', { synchronize: false })
export class ReleaseMemberEntity {
  @PrimaryColumn('uuid', { name: 'release_id', primaryKeyConstraintName: 'release_member_pk' })
  releaseId: string;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_member_release' })
  release?: ReleaseEntity;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'release_member_pk' })
  type: string;

  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'release_member_pk' })
  itemId: string;

  /** Whether the release is still unpublished. */
  @Column('boolean', { default: true })
  open: boolean;
}
