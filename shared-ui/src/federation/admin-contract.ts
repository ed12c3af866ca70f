import type { ComponentType } from 'react';
import type { Lang } from '../i18n/languages.ts';

/** The remote's name and what it exposes, as host and remote agree on them. */
export const ADMIN_REMOTE = 'admin';
export const ADMIN_EXPOSED = 'App';

/** Props that the host passes to the console. */
export interface AdminAppProps {
  /** The language chosen on the site. */
  lang: Lang;
  /** Reports a language chosen in the console, so that the site remembers it too. */
  onLangChange: (lang: Lang) => void;
  /** The address of the console's manifest, which tells whether there is a newer version. Older hosts do not pass it. */
  manifest?: string;
}

/** The module that the remote exposes. It mounts its own providers inside the host's router. */
export interface AdminRemote {
  default: ComponentType<AdminAppProps>;
}

/**
 * The exports of the router that the host shares with the console. Sharing the whole router would add 25 kB to what staff
 * download. A new name is added here first, then in the host.
 */
export const ROUTER_OFFER = [
  'Link',
  'Navigate',
  'NavLink',
  'Outlet',
  'Route',
  'Routes',
  'useBlocker',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useParams',
  'useSearchParams',
] as const satisfies readonly (keyof typeof import('react-router-dom'))[];

/** The module that the host shares in place of the router. */
export type RouterOffer = Pick<typeof import('react-router-dom'), (typeof ROUTER_OFFER)[number]>;
