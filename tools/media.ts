// `npm run media -- check` and `npm run media -- remake`: checks stored files against their checksums, and regenerates missing renditions.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/media/cli.js', 'media');
