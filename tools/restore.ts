// `npm run restore -- FILE`: restores the museum from such a file; see docs/backup.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/backup/cli.js', 'restore');
