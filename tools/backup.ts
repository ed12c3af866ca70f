// `npm run backup -- FILE`: writes the whole museum into one file while it runs; see docs/backup.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/backup/cli.js', 'backup');
