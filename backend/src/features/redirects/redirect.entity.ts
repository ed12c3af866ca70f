import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Where visitors are led from an address that has no page, such as one of an old site. */
@Entity('redirect')
@Unique('redirect_source', ['source'])
export class RedirectEntity {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'redirect_pk' })
  id: string;

  /** A decoded path; with `*` it is a pattern. */
  @Column('text')
  source: string;

  /** A path of this site, with its query and fragment. */
  @Column('text')
  target: string;

  @Column('boolean', { name: 'is_pattern' })
  isPattern: boolean;
}

/** A page that was asked for and not found. */
@Entity('missing_page')
export class MissingPageEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'missing_page_pk' })
  path: string;

  @Column('integer')
  count: number;

  @Column('timestamptz', { name: 'first_at' })
  firstAt: Date;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  /** The last page of this site, or host of another one, that linked there. */
  @Column('text', { nullable: true })
  referrer: string | null;
}
