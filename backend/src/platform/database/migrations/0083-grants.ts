import type { MigrationInterface, QueryRunner } from 'typeorm';
import { needVersion } from '../compatibility.js';

/** The limits of accounts, and the branches of media. An older version would let an account with limits do everything. */
export class Grants1763700000083 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin ADD COLUMN grants jsonb');
    await runner.query('ALTER TABLE media ADD COLUMN branch_id uuid');
    await needVersion(runner, '0.3.0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM lowest_version WHERE version = '0.3.0'");
    await runner.query('ALTER TABLE media DROP COLUMN branch_id');
    await runner.query('ALTER TABLE admin DROP COLUMN grants');
  }
}
