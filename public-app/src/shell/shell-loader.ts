import { getSite, listBranches } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from '../data/api.ts';
import { ask } from '../data/ask.ts';
import { toShellData, type ShellData } from '../data/shell-data.ts';
import { storedNavigation } from './stored-navigation.ts';

/** Site settings, branches and navigation for header and footer; null if they are not available, because most pages work without them. */
export async function shellLoader(args: LoaderFunctionArgs): Promise<ShellData | null> {
  const context: unknown = args.context;
  if (isServerContext(context)) return context.shell().catch(() => null);
  try {
    const [site, branches, navigation] = await Promise.all([
      ask(args, (options) => getSite(options)),
      ask(args, (options) => listBranches(options)),
      storedNavigation(apiOf(context)),
    ]);
    return toShellData({ site, branches, navigation });
  } catch {
    return null;
  }
}
