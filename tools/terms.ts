// `npm run terms -- seed`: adds the seed terms that a museum does not have yet.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/terms/cli.js', 'terms');
