import { mediaTools } from './media/tools.ts';
import { referenceTools } from './references/tools.ts';
import { tableTools } from './tables/tools.ts';
import type { Tool } from './tools.ts';

/** The tools that insert a block. */
export const insertTools: readonly Tool[] = [...mediaTools, ...tableTools, ...referenceTools];
