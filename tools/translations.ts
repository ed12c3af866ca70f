// `npm run translations -- out FILE --to kk`, `-- in FILE`: texts of the museum as XLIFF, and back; see docs/languages.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/translations/cli.js', 'translations');
