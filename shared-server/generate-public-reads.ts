// Generates src/generated/public-reads.ts from the API description, because the site's server has no routes of its own
// to read them from.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isPublicRead, type PublicRead } from './src/cache-keys.ts';

interface Description {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
}

const { paths } = JSON.parse(readFileSync(new URL('../backend/openapi.json', import.meta.url), 'utf8')) as Description;
const reads: PublicRead[] = Object.entries(paths).flatMap(([path, { get }]) => {
  if (!get || !isPublicRead(path)) return [];
  const query = (get.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return [{ path: path.replace(/\{(\w+)\}/g, ':$1'), query: query.sort() }];
});
const text = `// Written by \`npm run api:generate\` from backend/openapi.json.
import type { PublicRead } from '../cache-keys.ts';

export const publicReads: readonly PublicRead[] = ${JSON.stringify(reads, null, 2)};
`;
mkdirSync(new URL('src/generated', import.meta.url), { recursive: true });
writeFileSync(new URL('src/generated/public-reads.ts', import.meta.url), text);
