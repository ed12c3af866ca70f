import { randomBytes } from 'node:crypto';
import { chownSync, renameSync, writeFileSync } from 'node:fs';
import type { Binaries } from './binaries.ts';
import { DATABASE, OWNER, ownerPassword } from './roles.ts';
import type { Runner } from './runner.ts';
import { inSingleUserMode } from './single-user.ts';
import { sync } from './sync.ts';

/**
 * Creates the role if needed, and makes it the owner of everything. The server must not be running.
 * @throws {Error} with the server's message
 */
export async function makeOwner(cluster: string, binaries: Binaries, runner: Runner): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await inSingleUserMode(cluster, { binaries, runner, database: DATABASE }, [
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${OWNER}') THEN CREATE ROLE ${OWNER}; END IF;
     END $$`,
    HASH_ONCE,
    `ALTER ROLE ${OWNER} WITH LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '${password}'`,
    `ALTER DATABASE ${DATABASE} OWNER TO ${OWNER}`,
    CHANGE_OWNERS,
  ]);
  const file = ownerPassword(cluster);
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true });
  if (runner.ids) chownSync(`${file}.new`, runner.ids.uid, runner.ids.gid);
  renameSync(`${file}.new`, file);
  sync(cluster);
}

/**
 * The password has 192 random bits, so it cannot be guessed. Hashing it 4096 times (RFC 7677, section 4) would protect
 * nothing, and would cost both sides milliseconds per connection.
 */
const HASH_ONCE = 'SET scram_iterations = 1';

/** Tables with their sequences and indexes, and functions. Objects of extensions still belong to the superuser. */
const CHANGE_OWNERS = `DO $$
  DECLARE thing text;
  BEGIN
    FOR thing IN SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    LOOP EXECUTE 'ALTER TABLE ' || thing || ' OWNER TO ${OWNER}'; END LOOP;
    FOR thing IN SELECT oid::regprocedure FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    LOOP EXECUTE 'ALTER FUNCTION ' || thing || ' OWNER TO ${OWNER}'; END LOOP;
  END $$`;

/**
 * Whether the role owns all tables. Older versions connect as the superuser, which then owns the tables they create.
 */
export const OWNS_EVERYTHING = `
  SELECT NOT EXISTS (
    SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relowner <> '${OWNER}'::regrole
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
  ) AS owns`;
