// `npm run export -- --type collections FILE`: exports a register from the museum; see docs/registers.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/register/cli.js', 'export');
