import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded pictures. */
export class Media1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE media (
        id uuid NOT NULL,
        file text NOT NULL,
        checksum text NOT NULL,
        bytes integer NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        placeholder text NOT NULL,
        alt jsonb NOT NULL DEFAULT '{}',
        renditions jsonb NOT NULL DEFAULT '[]',
        pending boolean NOT NULL DEFAULT true,
        attempts smallint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        CONSTRAINT media_pk PRIMARY KEY (id),
        CONSTRAINT media_file UNIQUE (file)
      )`);
    await runner.query('CREATE INDEX media_pending ON media (created_at) WHERE pending');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media');
  }
}
