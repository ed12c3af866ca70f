// `npm run import -- --type collections FILE`: brings a register into the museum; see docs/registers.md.
import { register } from './lib/register.ts';

await register('import');
