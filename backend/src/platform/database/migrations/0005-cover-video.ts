import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded videos, and which of them is the home page's cover video. */
export class CoverVideo1763700000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE video (
        id uuid NOT NULL,
        file text NOT NULL,
        checksum text NOT NULL,
        bytes bigint NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT video_pk PRIMARY KEY (id),
        CONSTRAINT video_file UNIQUE (file)
      )`);
    await runner.query(`
      CREATE TABLE cover_video (
        id smallint NOT NULL DEFAULT 1,
        desktop_video text,
        mobile_video text,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL,
        CONSTRAINT cover_video_pk PRIMARY KEY (id),
        CONSTRAINT cover_video_one_row CHECK (id = 1)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cover_video, video');
  }
}
