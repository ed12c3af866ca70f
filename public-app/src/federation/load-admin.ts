import {
  ADMIN_EXPOSED,
  ADMIN_REMOTE,
  type AdminRemote,
  type RouterOffer,
} from '@muzey/shared-ui/federation/admin-contract.ts';
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

/** Milliseconds after which a console that doesn't arrive is given up. */
export const PATIENCE = 15_000;

/** What the console may use of the router. Handing over all of it would put 25 kB more into every visitor's first download. */
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

/** Each attempt gets an instance of its own: the runtime remembers failures. */
let attempts = 0;

/**
 * Fetches the console's manifest and code. Only this side of the federation is loaded lazily: visitors never pay for it.
 * @param manifest address of mf-manifest.json
 * @throws when files are missing, broken, or don't arrive in time
 */
export async function loadAdmin(manifest: string): Promise<AdminRemote> {
  const attempt = ++attempts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The console did not arrive within ${PATIENCE / 1000} s.`)), PATIENCE);
  });
  return Promise.race([fetchRemote(manifest, attempt), late]).finally(() => clearTimeout(timer));
}

async function fetchRemote(manifest: string, attempt: number): Promise<AdminRemote> {
  const { createInstance } = await import('@module-federation/enhanced/runtime');
  const share = (version: string, module: unknown) => ({
    version,
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false as const },
  });
  // a second attempt asks for the manifest anew, not for what a cache may have kept of the first
  const entry = attempt === 1 ? manifest : `${manifest}${manifest.includes('?') ? '&' : '?'}attempt=${attempt}`;
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
