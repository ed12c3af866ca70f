import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMakeAddress } from './0123-addresses-of-items.js';
import { AGAIN } from './0124-changes-of-addresses.js';

/** SQL: without another wait, which would be for the same writer, it gets a part of its id. */
const GIVE_WAY = `
  EXCEPTION WHEN deadlock_detected OR lock_not_available THEN
    IF suffix = '-' || short THEN
      RAISE;
    END IF;
    is_unseen := true;
    CONTINUE;`;

/** Two writers that publish the same two titles in opposite order waited for each other, and one of them failed. */
export class EqualTitlesCrosswise1763700000137 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMakeAddress(runner, { ifTaken: AGAIN, ifHeldUp: GIVE_WAY });
  }

  async down(runner: QueryRunner): Promise<void> {
    await createMakeAddress(runner, { ifTaken: AGAIN });
  }
}
