import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A counter of attempts; see ThrottleService. */
@Entity('throttle')
export class Throttle {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'throttle_pkey' })
  key: string;

  @Column('integer')
  attempts: number;

  /** Start of the window; for pauses, the last attempt. */
  @Column('timestamptz')
  since: Date;

  @Column('timestamptz', { name: 'blocked_until', nullable: true })
  blockedUntil: Date | null;
}
