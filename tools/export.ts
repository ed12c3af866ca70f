// `npm run export -- --type collections FILE`: writes a register out of the museum; see docs/registers.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/register/cli.js', 'export');
