// `npm run import` and `npm run export`, for the database of DATABASE_URL.
import { parseArgs } from 'node:util';
import { isLang, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { leaveTool } from '../../platform/database/command-database.js';
import { ENCODINGS } from './encoding.js';
import { lowerPriority } from '../../platform/processes/low-priority.js';
import { Refused } from './refused.js';

const USAGE = `
npm run import -- --type collections FILE [--category NAME] [--lang en] [--encoding NAME] [--publish] [--dry-run] [--report FILE]
  [--mapping FILE]
npm run import -- --undo RUN
npm run export -- --type collections FILE [--force]

FILE of an import is an Excel workbook (.xlsx), CSV with a header (.csv, .tsv), JSON Lines (.jsonl) or a list in JSON (.json). See docs/registers.md.`;

/** Exit code when nothing was imported or written because of the file, the command or the database. */
const REFUSED = 2;

/** Invalid arguments. */
class Usage extends Error {}

// only the museum's own user may read the files
process.umask(0o077);
// before most of the code is loaded, and before a file is read
lowerPriority();
// a closed pipe must not abort the command half-way
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  process.exitCode = await main();
} catch (error) {
  const said = error instanceof Usage ? `${error.message}\n${USAGE}` : error instanceof Error ? error.message : error;
  process.stderr.write(`${String(said)}\n`);
  process.exitCode = error instanceof Usage || error instanceof Refused ? REFUSED : 1;
}
leaveTool();

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [command, file] = positionals;
  if (values.undo !== undefined) {
    if (command !== 'import' || file !== undefined) throw new Usage('--undo does not take a FILE.');
    const { undoCommand } = await import('./undo-command.js');
    return undoCommand(values.undo);
  }
  if (values.type !== 'collections') throw new Usage('--type must be collections, the only type so far.');
  if (!file || positionals.length !== 2) throw new Usage('One FILE is needed.');
  if (command === 'export') {
    const { exportCommand } = await import('./export-command.js');
    return exportCommand(file, values.force);
  }
  const { lang } = values;
  if (lang !== undefined && !isLang(lang)) throw new Usage(`--lang must be one of ${LANGS.join(', ')}.`);
  const { importCommand } = await import('./import-command.js');
  return importCommand(file, {
    lang,
    category: values.category,
    encoding: oneOf(ENCODINGS, values.encoding?.toLowerCase(), '--encoding'),
    publish: values.publish,
    dryRun: values['dry-run'],
    report: values.report,
    mapping: values.mapping,
  });
}

function oneOf<Name extends string>(
  names: readonly Name[],
  asked: string | undefined,
  option: string,
): Name | undefined {
  const choice = names.find((name) => name === asked);
  if (asked !== undefined && !choice) throw new Usage(`${option} must be one of ${names.join(', ')}.`);
  return choice;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        type: { type: 'string' },
        category: { type: 'string' },
        lang: { type: 'string' },
        encoding: { type: 'string' },
        publish: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        report: { type: 'string' },
        mapping: { type: 'string' },
        undo: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Usage(error instanceof Error ? error.message : String(error));
  }
}
