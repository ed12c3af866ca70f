import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often something was tried of late; see ThrottleService. */
@Entity('throttle')
export class Throttle {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'throttle_pkey' })
  key: string;

  @Column('integer')
  attempts: number;

  /** Start of the window, or the last attempt where attempts are slowed down. */
  @Column('timestamptz')
  since: Date;

  @Column('timestamptz', { name: 'blocked_until', nullable: true })
  blockedUntil: Date | null;
}
