import type { MigrationInterface, QueryRunner } from 'typeorm';

/** News, branches, site settings, and the mark that the initial content has been loaded. */
export class Content1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await runner.query(`
      CREATE TABLE news (
        id uuid NOT NULL,
        content jsonb NOT NULL,
        listing jsonb NOT NULL,
        search text NOT NULL,
        media_ids uuid[] NOT NULL DEFAULT '{}',
        published boolean NOT NULL DEFAULT false,
        archived boolean NOT NULL DEFAULT false,
        author text,
        date timestamptz NOT NULL,
        views integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT news_pk PRIMARY KEY (id)
      )`);
    // the order of all lists: newest date first, then creation and id, so that an item never appears on two pages
    await runner.query(`
      CREATE INDEX news_public_order ON news (date DESC, created_at DESC, id DESC) WHERE published AND NOT archived`);
    await runner.query('CREATE INDEX news_order ON news (date DESC, created_at DESC, id DESC)');
    // without a pending list, which every search would have to read
    await runner.query('CREATE INDEX news_search ON news USING gin (search gin_trgm_ops) WITH (fastupdate = off)');
    // readers of the last half hour; unlogged, because losing them in a crash does no harm
    await runner.query(`
      CREATE UNLOGGED TABLE news_reader (
        news_id uuid NOT NULL REFERENCES news ON DELETE CASCADE,
        reader bytea NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (news_id, reader)
      )`);
    await runner.query('CREATE INDEX news_reader_seen ON news_reader (seen_at)');
    await runner.query(`
      CREATE TABLE branch (
        id uuid NOT NULL,
        slug text,
        position integer NOT NULL,
        content jsonb NOT NULL,
        address jsonb NOT NULL,
        map_url text,
        hours jsonb NOT NULL,
        prices jsonb NOT NULL,
        media_ids uuid[] NOT NULL DEFAULT '{}',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT branch_pk PRIMARY KEY (id),
        CONSTRAINT branch_slug UNIQUE (slug)
      )`);
    await runner.query(`
      CREATE TABLE site (
        id smallint NOT NULL DEFAULT 1,
        name jsonb NOT NULL,
        address jsonb NOT NULL,
        about jsonb NOT NULL,
        phone text,
        email text,
        socials jsonb NOT NULL,
        facts jsonb NOT NULL,
        banner jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL,
        CONSTRAINT site_pk PRIMARY KEY (id),
        CONSTRAINT site_one_row CHECK (id = 1)
      )`);
    await runner.query(`
      CREATE TABLE first_content (
        id smallint NOT NULL DEFAULT 1 CHECK (id = 1),
        demo boolean NOT NULL,
        inserted_at timestamptz NOT NULL,
        PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE first_content, site, branch, news_reader, news');
  }
}
