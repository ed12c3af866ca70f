import type { ComponentType } from 'react';
import type { Lang } from '../i18n/languages.ts';

/** The remote's name and what it exposes, as host and remote agree on them. */
export const ADMIN_REMOTE = 'admin';
export const ADMIN_EXPOSED = 'App';

/** What the host gives to the console; everything else the console finds for itself. */
export interface AdminAppProps {
  /** The language that was chosen on the site. */
  lang: Lang;
  /** Tells the host that another one was chosen, so that the site remembers it too. */
  onLangChange: (lang: Lang) => void;
}

/** The module that the remote exposes. It mounts its own providers inside the host's router. */
export interface AdminRemote {
  default: ComponentType<AdminAppProps>;
}

/**
 * All that the console may use of the router. The host hands over these and no others: a router handed over whole would put 25 kB more into
 * every visitor's first download. A name is added here first, then offered by the host.
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

/** The module that the host hands over in the router's place. */
export type RouterOffer = Pick<typeof import('react-router-dom'), (typeof ROUTER_OFFER)[number]>;
