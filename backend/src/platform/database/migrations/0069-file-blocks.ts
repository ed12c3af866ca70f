import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Checksums of the blocks of long files, so that a part of a film can be compared before it is sent. They have a table of their own under
 * the file's name, which no other bytes ever get: an older version that replaces a file leaves none that are wrong.
 */
export class FileBlocks1763700000069 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE file_blocks (file text CONSTRAINT file_blocks_pk PRIMARY KEY, checksums text NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE file_blocks');
  }
}
