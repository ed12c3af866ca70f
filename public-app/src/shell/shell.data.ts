import { getSite, listBranches } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { useRouteLoaderData } from 'react-router-dom';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useT } from '../i18n/useT.ts';
import { apiOf, isServerContext, type ShellData } from '../data/api.ts';

/**
 * Site settings and branches for header and footer. When they can't be had, pages that don't need them still work: null.
 */
export async function shellLoader({ context, request }: LoaderFunctionArgs): Promise<ShellData | null> {
  if (isServerContext(context)) return context.shell().catch(() => null);
  const client = await apiOf(context);
  try {
    const [site, branches] = await Promise.all([
      getSite({ client, throwOnError: true, signal: request.signal }),
      listBranches({ client, throwOnError: true, signal: request.signal }),
    ]);
    return { site: site.data, branches: branches.data };
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
