// `npm run account -- unlock NAME` and `npm run account -- password NAME`: lets people in who can't get in; see docs/operating.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('platform/admins/cli.js', 'account');
