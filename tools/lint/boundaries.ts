// Which modules may import which, for oxlint.
import { readdirSync, readFileSync } from 'node:fs';
import type { OxlintOverride } from 'oxlint';
import { root } from '../lib/paths.ts';

/** The folders of the backend's platform from the lowest layer to the highest. Each imports only those before it, so that no cycle can arise. */
const PLATFORM_LAYERS = [
  'errors',
  'text',
  'documents',
  'config',
  'logging',
  'housekeeping',
  'processes',
  'database',
  'http',
  'auth',
  'cache',
  'mail',
  'audit',
  'revisions',
  'content-types',
  'terms',
  'media',
  'trash',
  'content',
  'search',
  'admins',
  'health',
  'metrics',
];

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
 * Between workspaces: only shared-ui and shared-server are imported by others, and they import none of them; the
 * backend takes only shared-ui's modules without React; what is made for a server stays out of the browsers' code. Inside a workspace: a feature never imports
 * another feature. The folders that put features together (`composing`) may import them, and are imported by nobody. The site's server
 * reaches the features through the pages that `src` puts together.
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
      features: foldersOf('admin-app/src', [
        'i18n',
        'shell',
        'content',
        'edit-session',
        'editor',
        'history',
        'uploads',
        'api',
        'ui',
      ]),
      composing: ['dashboard'],
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
    // the host hands the router's own components over
    if (workspace === 'public-app') blocks.push(block('src/federation', [general, browser]));
    if (workspace === 'public-app')
      blocks.push(block('server', [general, noFeature(inner.map((name) => `src/${name}`))]));
    for (const name of inner) {
      const siblings = inner.filter((other) => other !== name).map((other) => `../${other.split('/').at(-1)}`);
      blocks.push(block(`src/${name}`, [...everywhere, noFeature(siblings)]));
    }
    for (const name of composing) blocks.push(block(`src/${name}`, everywhere));
    if (workspace === 'backend') blocks.push(...platformLayers());
    return blocks;

    function platformLayers() {
      const missing = foldersOf('backend/src/platform').filter(
        (path) => !PLATFORM_LAYERS.includes(path.split('/')[3] ?? ''),
      );
      if (missing.length > 0) throw new Error(`No layer in PLATFORM_LAYERS: ${missing.join(', ')}.`);
      return PLATFORM_LAYERS.map((layer, level) => {
        const above = ['operations', ...PLATFORM_LAYERS.slice(level + 1)].join('|');
        const regex = `^(\\.\\./)+((${above})/|(app|app\\.module|document|main|openapi|server|shutdown)\\.js$)`;
        const upward = { regex, message: 'A platform folder imports only those below it (PLATFORM_LAYERS).' };
        const patterns = composing.includes(`platform/${layer}`)
          ? [general, upward]
          : [general, noFeature(inner), upward];
        // specs start the whole API
        return { ...block(`src/platform/${layer}`, patterns), excludeFiles: ['**/*.spec.ts'] };
      });
    }
  });
}

/**
 * The workspaces that this one may not import, by the tags of Nx in their package.json: only those tagged `type:shared` are imported, and
 * only by others. Nx's own rule for tags would bring its project graph and a parser of its own into each lint, and knows no folders.
 */
function notForImport(workspace: string): string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}package.json`, 'utf8'));
  const isShared = (name: string) => (read(`${name}/`) as { nx: { tags: string[] } }).nx.tags.includes('type:shared');
  const { workspaces } = read('') as { workspaces: string[] };
  const closed = workspaces.filter((name) => name !== workspace && (isShared(workspace) || !isShared(name)));
  return [...closed, 'tools'];
}

/** The folders in a folder, as paths; without those of these names. */
function foldersOf(parent: string, without: string[] = []): string[] {
  return readdirSync(`${root}/${parent}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !without.includes(entry.name))
    .map(({ name }) => `${parent}/${name}`);
}
