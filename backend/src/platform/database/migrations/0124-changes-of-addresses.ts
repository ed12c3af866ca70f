import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMakeAddress } from './0123-addresses-of-items.js';

/** SQL: an item's own former address becomes its current one again; one that staff let go does not by itself. */
export const AGAIN = `ON CONFLICT (type, slug) DO UPDATE SET state = 'current' WHERE item_address.item_id = excluded.item_id AND item_address.state = 'former'`;

/**
 * Staff change the address of an item (docs/decisions/0077-changes-of-addresses.md). Programs that keep a copy are told
 * of that as of any other change of an item that visitors see.
 */
export class ChangesOfAddresses1763700000124 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMakeAddress(runner, { ifTaken: AGAIN });
    await runner.query(`
      CREATE FUNCTION keep_address_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        moment timestamptz := date_trunc('milliseconds', current_moment());
      BEGIN
        UPDATE public_change SET tx = DEFAULT, at = greatest(moment, at + interval '1 millisecond')
        WHERE type = NEW.type AND id = NEW.item_id AND what <> 'gone'
          AND coalesce(visible_from <= moment, true) AND coalesce(visible_until > moment, true);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER public_change_address AFTER UPDATE OF state ON item_address
      FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION keep_address_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER public_change_address ON item_address');
    await runner.query('DROP FUNCTION keep_address_change');
    await createMakeAddress(runner);
  }
}
