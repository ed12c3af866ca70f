import {
  ADMIN_EXPOSED,
  ADMIN_REMOTE,
  type AdminRemote,
  type RouterOffer,
} from '@muzey/shared-ui/federation/admin-contract.ts';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import { version } from 'react-router-dom/package.json';

export const LOAD_TIMEOUT_MS = 15_000;

/** The exports of the router that the console may use. Sharing all of it would add 25 kB to what staff download. */
const router: RouterOffer = {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
};

/** Each attempt has its own instance, because the runtime remembers failures. */
let attempts = 0;

/**
 * Loads the console's manifest and code. The federation runtime is part of this module, so that visitors never download it.
 * @param manifest address of mf-manifest.json
 * @throws when files are missing, broken, or late
 */
export async function loadAdmin(manifest: string): Promise<AdminRemote> {
  const attempt = ++attempts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`The console did not arrive within ${LOAD_TIMEOUT_MS / 1000} s.`);
    timer = setTimeout(() => reject(error), LOAD_TIMEOUT_MS);
  });
  return Promise.race([fetchRemote(manifest, attempt), late]).finally(() => clearTimeout(timer));
}

async function fetchRemote(manifest: string, attempt: number): Promise<AdminRemote> {
  // a second attempt bypasses caches, which may have stored the failed answer
  const entry = attempt === 1 ? manifest : `${manifest}${manifest.includes('?') ? '&' : '?'}attempt=${attempt}`;
  const share = (version: string, module: unknown) => ({
    version,
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false as const },
  });
  const instance = createInstance({
    name: `public-${attempt}`,
    remotes: [{ name: ADMIN_REMOTE, entry }],
    shared: {
      react: share(React.version, React),
      'react-dom': share(ReactDOM.version, ReactDOM),
      'react-router-dom': share(version, router),
    },
  });
  const remote = await instance.loadRemote<AdminRemote>(`${ADMIN_REMOTE}/${ADMIN_EXPOSED}`);
  if (typeof remote?.default !== 'function') throw new Error('The console is not what it should be.');
  return remote;
}
