import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useRouteLoaderData } from 'react-router-dom';
import type { ShellData } from '../data/shell-data.ts';
import { useT } from '../i18n/useT.ts';

/** The museum's name in the page's language, from the settings. */
export function useSiteName(): string {
  const t = useT();
  return useShell()?.site.name[useLang()] ?? t('site-name');
}

export function useShell(): ShellData | null {
  return useRouteLoaderData('root') ?? null;
}
