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
  onLangChange(lang: Lang): void;
}

/** The module that the remote exposes. It mounts its own providers inside the host's router. */
export interface AdminRemote {
  default: ComponentType<AdminAppProps>;
}
