// `npm run account -- unlock NAME`, `… password NAME`, `… reset-factors NAME`: for people who can't log in; see docs/operating.md.
import { apiCommand } from './lib/api-command.ts';

await apiCommand('platform/admins/cli.js', 'account');
