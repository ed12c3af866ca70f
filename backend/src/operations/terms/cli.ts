// `npm run terms`, for the museum of DATABASE_URL.
import { parseArgs } from 'node:util';
import { REGISTER_IMPORT_LOCK, TRY_LOCK } from '../../platform/database/advisory-locks.js';
import { commandDatabase, leaveTool } from '../../platform/database/command-database.js';
import { migrate } from '../../platform/database/data-source.js';
import { hasContent } from '../demo/has-content.js';
import { connect } from '../register/register-client.js';
import { museumIn } from '../register/museum-in.js';
import { Refused } from '../register/refused.js';
import { seedTerms } from './seed-terms.js';

const USAGE = `
npm run terms -- seed [--dry-run]    gives a museum those of the first terms that it lacks`;

/** Exit code when nothing was done because of the command or the museum. */
const REFUSED = 2;

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Refused ? REFUSED : 1;
}
leaveTool();

async function main(): Promise<void> {
  const dryRun = readArguments();
  const url = await commandDatabase({ create: false, upgrade: true });
  if (url === undefined) throw new Refused('There is no museum here yet.');
  await migrate(url);
  const client = await connect(url);
  try {
    if (!(await museumIn(client))) throw new Refused('There is no museum here yet.');
    if (!(await hasContent(client))) throw new Refused('Start the museum first: a new museum already has these terms.');
    // an import creates terms, too
    if (!(await TRY_LOCK.first(client, [REGISTER_IMPORT_LOCK]))?.isLocked)
      throw new Refused('An import is running. Try again when it is done.');
    const { made, known } = await seedTerms(client, { dryRun });
    process.stdout.write(`${dryRun ? 'Would have been: ' : ''}${made} made, ${known} there already\n`);
  } finally {
    await client.end();
  }
}

/**
 * @returns whether it is a dry run
 * @throws {Refused}
 */
function readArguments(): boolean {
  try {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    // the first argument is the name of the command itself, as with `account`
    const [, asked, ...more] = positionals;
    if (asked === 'seed' && more.length === 0) return values['dry-run'];
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
  throw new Refused(`A command is required.\n${USAGE}`);
}
