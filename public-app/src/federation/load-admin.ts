import {
  ADMIN_EXPOSED,
  ADMIN_REMOTE,
  lightManifest,
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

export const LOAD_TIMEOUT_MS = 15_000;

/** The parts of the router that the console may use. All of it would add 25 kB to what staff download. */
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

/** Each attempt has an instance of its own, since the runtime remembers failures. */
let attempts = 0;

/**
 * Fetches the console's manifest and code. The runtime of the federation is loaded with it, so that visitors never download it.
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
  // a second attempt goes past caches, which may have kept the failed first answer
  const entry = attempt === 1 ? manifest : `${manifest}${manifest.includes('?') ? '&' : '?'}attempt=${attempt}`;
  try {
    return await fetchFrom((runtimeVersion) => lightManifest(entry, runtimeVersion), `public-${attempt}`);
  } catch {
    // a console with another version of the runtime
    return fetchFrom(() => entry, `public-${attempt}-whole`);
  }
}

/** @param entryOf gives the manifest's address from the version of the runtime */
async function fetchFrom(entryOf: (runtimeVersion: string) => string, name: string): Promise<AdminRemote> {
  const { createInstance, provideRuntime } = await import(/* webpackChunkName: "console" */ './runtime.ts');
  const share = (version: string, module: unknown) => ({
    version,
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false as const },
  });
  const instance = createInstance({
    name,
    remotes: [],
    shared: {
      react: share(React.version, React),
      'react-dom': share(ReactDOM.version, ReactDOM),
      'react-router-dom': share(version, router),
    },
    plugins: provideRuntime(),
  });
  instance.registerRemotes([{ name: ADMIN_REMOTE, entry: entryOf(instance.version) }]);
  const remote = await instance.loadRemote<AdminRemote>(`${ADMIN_REMOTE}/${ADMIN_EXPOSED}`);
  if (typeof remote?.default !== 'function') throw new Error('The console is not what it should be.');
  return remote;
}
