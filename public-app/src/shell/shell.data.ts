import { getSite, listBranches } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useRouteLoaderData } from 'react-router-dom';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useT } from '../i18n/useT.ts';
import { apiOf, isServerContext } from '../data/api.ts';
import { ask } from '../data/ask.ts';
import { toShellData, type ShellData } from '../data/shell-data.ts';
import { storedNavigation } from './stored-navigation.ts';

/**
 * Site settings, branches and navigation for header and footer; null when they cannot be had, since most pages work without them.
 */
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

/** The museum's name in the page's language, as the settings have it. */
export function useSiteName(): string {
  const t = useT();
  return useShell()?.site.name[useLang()] ?? t('site.name');
}

export function useShell(): ShellData | null {
  return useRouteLoaderData('root') ?? null;
}
