import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Theme } from '@muzey/shared-ui/theme/theme.ts';
import type { PageContext } from './page-context.ts';
import type { ViewSettings } from '../shell/special-view/settings.ts';

/** Data from the server to the browser, as inert JSON in the page. It must not contain anything internal. */
export interface Boot {
  lang: Lang;
  page: PageContext;
  view: ViewSettings;
  /** Only of the console's pages; the site has one theme. */
  theme?: Theme;
  router: {
    loaderData: Record<string, unknown>;
    errors: Record<string, BootError> | null;
  };
}

/** An error response as JSON; React Router recognises it by these fields. */
export interface BootError {
  status: number;
  statusText: string;
  internal: boolean;
  data: string;
}

export const BOOT_ID = 'boot';
