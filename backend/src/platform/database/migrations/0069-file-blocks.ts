import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Checksums of the blocks of long files, so that parts of a film can be checked before they are sent. They are in a
 * separate table under the file's name, which is never reused for other bytes. So an older version that replaces a file
 * leaves no wrong checksums.
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
