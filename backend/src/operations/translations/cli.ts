// `npm run translations`, for the museum of DATABASE_URL; see docs/languages.md.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { isLang, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { leaveTool } from '../../platform/database/command-database.js';
import { Refused } from '../register/refused.js';

const USAGE = `
npm run translations -- out FILE --to LANGUAGE [--from en] [--type news] [--missing]
npm run translations -- in FILE [--later]

FILE is XLIFF 1.2. LANGUAGE is one of ${LANGS.join(', ')}. --missing: only entries that lack a text in the language.
--later: changes of published entries wait until somebody publishes them. See docs/languages.md.`;

/** Exit code when nothing was read or written because of the file, the command or the museum. */
const REFUSED = 2;

process.umask(0o077);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof Refused ? REFUSED : 1;
}
leaveTool();

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  // the first argument is the name of the command itself
  const [, way, file, ...more] = positionals;
  const isOut = way === 'out' && values.to !== undefined && !values.later;
  const isIn = way === 'in' && [values.to, values.type, values.missing].every((value) => value === undefined);
  if (file === undefined || more.length > 0 || (!isOut && !isIn)) throw new Refused(`A command is required.\n${USAGE}`);
  const commands = await import('./commands.js');
  if (isIn) return commands.takeInFile(file, values.later ?? false);
  const [from, to] = [language(values.from ?? 'en'), language(values.to)];
  if (from === to) throw new Refused('--from and --to must be two languages.');
  return commands.writeFileOut(file, { from, to, type: values.type, missing: values.missing ?? false });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        type: { type: 'string' },
        missing: { type: 'boolean' },
        later: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** @throws {Refused} */
function language(value: string | undefined): Lang {
  if (!isLang(value)) throw new Refused(`A language is one of ${LANGS.join(', ')}.`);
  return value;
}
