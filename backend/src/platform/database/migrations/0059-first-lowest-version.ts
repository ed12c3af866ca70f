import type { MigrationInterface, QueryRunner } from 'typeorm';
import { needVersion } from '../compatibility.js';

/** Older versions do not know schedules, for example: they would show items before or after their scheduled time. */
export class FirstLowestVersion1763700000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await needVersion(runner, '0.2.0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM lowest_version WHERE version = '0.2.0'");
  }
}
