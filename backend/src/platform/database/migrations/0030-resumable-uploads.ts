import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Resumable uploads, and who is writing each at the moment. */
export class ResumableUploads1763700000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE resumable_upload (
        id uuid CONSTRAINT resumable_upload_pk PRIMARY KEY,
        owner uuid NOT NULL,
        name text,
        bytes integer NOT NULL,
        received integer NOT NULL DEFAULT 0,
        result jsonb,
        holder uuid,
        held_until timestamptz,
        release_asked boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT resumable_upload_received CHECK (received BETWEEN 0 AND bytes)
      )`);
    await runner.query('CREATE INDEX resumable_upload_owner ON resumable_upload (owner, created_at)');
    await runner.query('CREATE INDEX resumable_upload_expires ON resumable_upload (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE resumable_upload');
  }
}
