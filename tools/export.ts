// `npm run export -- --type collections FILE`: writes a register out of the museum; see docs/registers.md.
import { register } from './lib/register.ts';

await register('export');
