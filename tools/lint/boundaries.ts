// Which modules may import which, for oxlint.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OxlintOverride } from 'oxlint';
import { root } from '../lib/paths.ts';

/**
 * The folders of the backend's platform from the lowest layer to the highest. Each imports only those before it, so there can be no cycle.
 */
const PLATFORM_LAYERS = [
  'errors',
  'text',
  'documents',
  'config',
  'secrets',
  'logging',
  'grants',
  'housekeeping',
  'processes',
  'database',
  'http',
  'auth',
  'cache',
  'mail',
  'audit',
  'factors',
  'revisions',
  'content-types',
  'terms',
  'media',
  'trash',
  'content',
  'search',
  'admins',
  'oidc',
  'health',
  'metrics',
];

/** The same for `platform/media`. */
const MEDIA_LAYERS = ['worker', 'model', 'storage', 'rights', 'renditions', 'intake', 'library', 'resumable'];

/** The same for the console: from what every screen needs to what composes the screens. */
const CONSOLE_LAYERS = [
  'api',
  'i18n',
  'shell',
  'content',
  'ui',
  'edit-session',
  'uploads',
  'fields',
  'editor',
  'item-list',
  'comparison',
  'item-form',
  'history',
  'translation',
  'content-types',
  'screens',
  'app',
];

/** The same for the site's server; all of its layers may use the words of the languages. */
const SITE_SERVER_LAYERS = ['http', 'cache', 'pages', 'feeds', 'forms'];

/** Folders whose subfolders are layers. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'backend/src/platform': PLATFORM_LAYERS,
  'backend/src/platform/media': MEDIA_LAYERS,
  'public-app/server': SITE_SERVER_LAYERS,
  'admin-app/src': CONSOLE_LAYERS,
};

interface Workspace {
  features?: string[];
  composing?: string[];
}

/** A pattern of the rule no-restricted-imports. */
interface Pattern {
  group?: string[];
  regex?: string;
  importNames?: string[];
  message: string;
}

/**
 * Between workspaces: only shared-ui and shared-server are imported by others, and they import none of them. The backend imports only those
 * modules of shared-ui that do not use React, and server code stays out of the browsers' bundles. Inside a workspace a feature never
 * imports another feature. Folders that compose features (`composing`) may import them, and nothing imports these folders. The site's
 * server reaches the features through the pages that `src` composes.
 */
export function moduleBoundaries(): OxlintOverride[] {
  const workspaces: Record<string, Workspace> = {
    'shared-ui': {},
    'shared-server': {},
    backend: {
      features: [...foldersOf('backend/src/content-types'), ...foldersOf('backend/src/features')],
      composing: ['operations', 'features/overview', 'platform/search'],
    },
    'public-app': {
      features: foldersOf('public-app/src', ['app', 'i18n', 'shell', 'federation', 'data', 'documents', 'seo', 'ui']),
      composing: ['app', 'home'],
    },
    'admin-app': {
      features: [...foldersOf('admin-app/src/content-types'), ...foldersOf('admin-app/src/screens')],
      composing: ['app', 'screens/dashboard'],
    },
  };
  return Object.entries(workspaces).flatMap(([workspace, { features = [], composing = [] }]) => {
    const outward = notForImport(workspace).flatMap((name) => [`@muzey/${name}`, `@muzey/${name}/**`, `**/${name}/**`]);
    const react = workspace === 'backend' ? ['@muzey/shared-ui/ui/**', '@muzey/shared-ui/api/**'] : [];
    const general: Pattern = {
      group: [...outward, ...react],
      message: 'Only shared-ui and shared-server are shared between the workspaces.',
    };
    const browser: Pattern = {
      group: ['**/server/**', '@muzey/shared-server/**'],
      message: 'What is made for a server stays out of the browsers.',
    };
    const everywhere = workspace.endsWith('-app') ? [general, browser] : [general];
    const lightRouter = {
      group: ['react-router-dom'],
      importNames: ['Link', 'NavLink'],
      message: 'app/Link.tsx is the site’s link.',
    };
    if (workspace === 'public-app') everywhere.push(lightRouter);
    const block = (folder: string, patterns: Pattern[]): OxlintOverride => ({
      files: [`${workspace}/${folder}/**/*.{ts,tsx}`],
      rules: { 'no-restricted-imports': ['error', { patterns }] },
    });
    const blocks = [block('src', everywhere)];
    const inner = features.map((path) => path.slice(`${workspace}/src/`.length));
    const noFeature = (names: string[]): Pattern => ({
      group: names.map((name) => `**/${name}/**`),
      message: 'A feature imports no other feature; what several need moves to a shared folder.',
    });
    if (workspace === 'backend') blocks.push(block('src/platform', [general, noFeature(inner)]));
    // the host passes the router's own components on
    if (workspace === 'public-app') blocks.push(block('src/federation', [general, browser]));
    if (workspace === 'public-app')
      for (const { layer, above } of [{ layer: '', above: [] }, ...layersIn('public-app/server', SITE_SERVER_LAYERS)]) {
        const patterns = [general, noFeature(inner.map((name) => `src/${name}`))];
        const upward = { regex: `^(\\.\\./)+(${above.join('|')})/`, message: 'See SITE_SERVER_LAYERS.' };
        // specs start the whole site
        blocks.push({
          ...block(join('server', layer), above.length > 0 ? [...patterns, upward] : patterns),
          excludeFiles: layer === '' ? [] : ['**/*.spec.ts'],
        });
      }
    if (workspace === 'admin-app')
      for (const room of CONSOLE_LAYERS) blocks.push(block(`src/${room}`, [...everywhere, ...roomsAbove(room)]));
    for (const name of inner) {
      const siblings = inner
        .filter((other) => other !== name)
        .flatMap((other) => [`../${other.split('/').at(-1)}`, ...(workspace === 'admin-app' ? [other] : [])]);
      blocks.push(block(`src/${name}`, [...everywhere, noFeature(siblings), ...roomsAbove(name)]));
    }
    for (const name of composing) blocks.push(block(`src/${name}`, [...everywhere, ...roomsAbove(name)]));
    if (workspace === 'backend')
      for (const { layer, above } of layersIn('backend/src/platform', PLATFORM_LAYERS)) {
        const regex = `^(\\.\\./)+((${['operations', ...above].join('|')})/|(app|app\\.module|document|main|openapi|server|shutdown)\\.js$)`;
        const upward = { regex, message: 'A platform folder imports only those below it (PLATFORM_LAYERS).' };
        const patterns = composing.includes(`platform/${layer}`)
          ? [general, upward]
          : [general, noFeature(inner), upward];
        // specs start the whole API
        const excludeFiles = ['**/*.spec.ts'];
        blocks.push({ ...block(`src/platform/${layer}`, patterns), excludeFiles });
        if (layer !== 'media') continue;
        for (const room of layersIn('backend/src/platform/media', MEDIA_LAYERS)) {
          const upwardInMedia = { regex: `^(\\.\\./)+(${room.above.join('|')})/`, message: 'See MEDIA_LAYERS.' };
          const own = room.above.length > 0 ? [...patterns, upwardInMedia] : patterns;
          blocks.push({ ...block(`src/platform/media/${room.layer}`, own), excludeFiles });
        }
      }
    return blocks;

    function roomsAbove(path: string): Pattern[] {
      const rooms = workspace === 'admin-app' ? layersIn('admin-app/src', CONSOLE_LAYERS) : [];
      const { above = [] } = rooms.find(({ layer }) => layer === path.split('/')[0]) ?? {};
      const message = 'A folder of the console imports only those below it (CONSOLE_LAYERS).';
      return above.length === 0 ? [] : [{ regex: `^(\\.\\./)+(${above.join('|')})/`, message }];
    }
  });
}

/** Each folder with those above it. Throws for a folder without a layer. */
function layersIn(parent: string, layers: readonly string[]): { layer: string; above: readonly string[] }[] {
  const missing = foldersOf(parent).filter((path) => !layers.includes(path.split('/').at(-1) ?? ''));
  if (missing.length > 0) throw new Error(`No layer: ${missing.join(', ')}.`);
  return layers.map((layer, level) => ({ layer, above: layers.slice(level + 1) }));
}

/**
 * The workspaces that this one may not import, by the Nx tags in their package.json: only those tagged `type:shared` are imported, and only
 * by others. Nx's own rule for tags would add its project graph and a parser of its own to each lint, and does not know folders.
 */
function notForImport(workspace: string): string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}package.json`, 'utf8'));
  const isShared = (name: string) => (read(`${name}/`) as { nx: { tags: string[] } }).nx.tags.includes('type:shared');
  const { workspaces } = read('') as { workspaces: string[] };
  const closed = workspaces.filter((name) => name !== workspace && (isShared(workspace) || !isShared(name)));
  return [...closed, 'tools'];
}

/** The folders in a folder, as paths, without those of these names. */
function foldersOf(parent: string, without: string[] = []): string[] {
  return readdirSync(`${root}/${parent}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !without.includes(entry.name))
    .map(({ name }) => `${parent}/${name}`);
}
