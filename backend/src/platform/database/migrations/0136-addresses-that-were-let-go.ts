import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createKeepAddressOfTerm } from './0123-addresses-of-items.js';

/** An address that staff let go stays a 410 when its term is deleted for good, so that nothing else gets it. */
export class AddressesThatWereLetGo1763700000136 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createKeepAddressOfTerm(runner, "item_id = OLD.id AND state <> 'gone'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await createKeepAddressOfTerm(runner);
  }
}
