import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoredUpload } from './resumable.dto.js';

/** A resumable upload. Its bytes are in the spool until it is complete. */
@Entity('resumable_upload')
@Index('resumable_upload_owner', { synchronize: false })
@Index('resumable_upload_expires', { synchronize: false })
@Check('resumable_upload_received', 'received BETWEEN 0 AND bytes')
export class ResumableUploadEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'resumable_upload_pk' })
  id: string;

  /** The account that started it; others cannot see it. */
  @Column('uuid')
  owner: string;

  @Column('text', { nullable: true })
  name: string | null;

  /** Size of the whole file. */
  @Column('integer')
  bytes: number;

  /** Bytes already on disk. */
  @Column('integer', { default: 0 })
  received: number;

  /** The answer, once the file has been stored. */
  @Column('jsonb', { nullable: true })
  result: StoredUpload | null;

  /** The request that holds the lock (upload-lock.ts). */
  @Column('uuid', { nullable: true })
  holder: string | null;

  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil: Date | null;

  @Column('boolean', { name: 'release_asked', default: false })
  releaseAsked: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
