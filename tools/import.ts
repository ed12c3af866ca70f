// `npm run import -- --type collections FILE`: imports a register into the museum; see docs/registers.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/register/cli.js', 'import');
