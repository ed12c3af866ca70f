// `npm run media -- check` and `npm run media -- remake`: compares stored files with their checksums, and makes lost ones anew.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('operations/media/cli.js', 'media');
