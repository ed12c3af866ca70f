// `npm run terms -- seed`: gives a museum those of the first terms that it lacks.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/terms/cli.js', 'terms');
