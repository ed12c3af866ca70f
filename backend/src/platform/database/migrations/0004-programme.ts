import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns that every content type has (content/item.entity.ts). */
const COMMON = `
  id uuid NOT NULL,
  content jsonb NOT NULL,
  search text NOT NULL,
  media_ids uuid[] NOT NULL DEFAULT '{}',
  published boolean NOT NULL DEFAULT false,
  archived boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL`;

/** Exhibitions, events, collections. */
export class Programme1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exhibitions (
        ${COMMON},
        start_date date,
        end_date date,
        location text,
        CONSTRAINT exhibitions_pk PRIMARY KEY (id),
        CONSTRAINT exhibitions_dates CHECK (end_date >= start_date)
      )`);
    await runner.query(`
      CREATE INDEX exhibitions_public_order ON exhibitions (start_date DESC NULLS LAST, created_at DESC, id DESC)
      WHERE published AND NOT archived`);
    await runner.query(`
      CREATE TABLE events (
        ${COMMON},
        date date,
        start_time text,
        end_time text,
        location text,
        registration_link text,
        CONSTRAINT events_pk PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX events_date ON events (date) WHERE published AND NOT archived');
    await runner.query(`
      CREATE TABLE collections (
        ${COMMON},
        category text NOT NULL,
        external_id text,
        CONSTRAINT collections_pk PRIMARY KEY (id),
        CONSTRAINT collections_external_id UNIQUE (external_id)
      )`);
    await runner.query(`
      CREATE INDEX collections_public_order ON collections (created_at DESC, id DESC) WHERE published AND NOT archived`);
    await runner.query('CREATE INDEX collections_order ON collections (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX collections_category ON collections (category, created_at DESC, id DESC)');
    for (const table of ['exhibitions', 'events', 'collections']) {
      // as for news: without a pending list
      await runner.query(
        `CREATE INDEX ${table}_search ON ${table} USING gin (search gin_trgm_ops) WITH (fastupdate = off)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE collections, events, exhibitions');
  }
}
