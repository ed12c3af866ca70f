import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';

export interface Generator {
  name: string;
  /** By package: an exact version. */
  packages: Readonly<Record<string, string>>;
  /** The name and text of its settings. */
  config?: { file: string; text: (museum: string) => string };
  /** Reads `../openapi.json` and writes into `generated`. */
  command: readonly string[];
  /** `client.ts`: exports `connect`, with the generated code. */
  client: string;
}

const { devDependencies } = JSON.parse(readFileSync(join(root, 'backend', 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

const KUBB = '4.39.3';

/** Generators of others, by the version that is tested. They are no part of the product, so they are no dependencies either. */
export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    packages: { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0' },
    command: ['openapi-typescript', '../openapi.json', '--output', 'generated/schema.ts'],
    client: `
      import createClient from 'openapi-fetch';
      import type { Connect } from '../news-client';
      import type { paths } from './generated/schema';

      export const connect: Connect = (baseUrl, token) => {
        const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
        return {
          create: async (body) => {
            const { data, error } = await client.POST('/api/admin/news', { body });
            if (!data) throw new Error(error.detail);
            return data.newsItem;
          },
          update: async (id, body) => {
            const { data, error } = await client.PUT('/api/admin/news/{id}', { params: { path: { id } }, body });
            if (!data) throw new Error(error.detail);
            return data.newsItem;
          },
        };
      };`,
  },
  {
    name: 'hey-api',
    packages: {
      '@hey-api/openapi-ts': devDependencies['@hey-api/openapi-ts'] ?? '',
      zod: devDependencies.zod ?? '',
    },
    config: {
      file: 'openapi-ts.config.mjs',
      text: () => `
        export default {
          input: '../openapi.json',
          output: 'generated',
          plugins: ['@hey-api/client-fetch', 'zod', { name: '@hey-api/sdk', validator: true }],
        };`,
    },
    command: ['openapi-ts'],
    // bodies are those that zod makes of them, with the defaults of the document
    client: `
      import type { Connect } from '../news-client';
      import { client } from './generated/client.gen';
      import { createNews, updateNews } from './generated/sdk.gen';
      import { zNewsInput, zNewsUpdate } from './generated/zod.gen';

      export const connect: Connect = (baseUrl, token) => {
        client.setConfig({ baseUrl, auth: ({ scheme }) => (scheme === 'bearer' ? token : undefined) });
        return {
          create: async (body) =>
            (await createNews({ body: zNewsInput.parse(body), throwOnError: true })).data.newsItem,
          update: async (id, body) =>
            (await updateNews({ path: { id }, body: zNewsUpdate.parse(body), throwOnError: true })).data.newsItem,
        };
      };`,
  },
  {
    name: 'orval',
    packages: { orval: '8.38.0' },
    config: {
      file: 'orval.config.mjs',
      text: (museum) => `
        export default {
          museum: {
            input: '../openapi.json',
            output: { target: 'generated/museum.ts', client: 'fetch', mode: 'single', baseUrl: '${museum}' },
          },
        };`,
    },
    command: ['orval'],
    client: `
      import type { Connect } from '../news-client';
      import { createNews, updateNews } from './generated/museum';

      export const connect: Connect = (_museum, token) => {
        const options = { headers: { authorization: \`Bearer \${token}\` } };
        return {
          create: async (body) => {
            const answer = await createNews(body, options);
            if (answer.status !== 201) throw new Error(answer.data.detail);
            return answer.data.newsItem;
          },
          update: async (id, body) => {
            const answer = await updateNews(id, body, options);
            if (answer.status !== 200) throw new Error(answer.data.detail);
            return answer.data.newsItem;
          },
        };
      };`,
  },
  {
    name: 'kubb',
    packages: {
      '@kubb/cli': KUBB,
      '@kubb/core': KUBB,
      '@kubb/plugin-client': KUBB,
      '@kubb/plugin-oas': KUBB,
      '@kubb/plugin-ts': KUBB,
    },
    config: {
      file: 'kubb.config.mjs',
      text: (museum) => `
        import { defineConfig } from '@kubb/core';
        import { pluginClient } from '@kubb/plugin-client';
        import { pluginOas } from '@kubb/plugin-oas';
        import { pluginTs } from '@kubb/plugin-ts';

        export default defineConfig({
          root: '.',
          input: { path: '../openapi.json' },
          output: { path: 'generated', format: false, lint: false },
          plugins: [
            pluginOas({ generators: [] }),
            pluginTs(),
            pluginClient({ client: 'fetch', bundle: true, baseURL: '${museum}' }),
          ],
        });`,
    },
    command: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
    client: `
      import type { Connect } from '../news-client';
      import { createNews, updateNews } from './generated';

      export const connect: Connect = (_museum, token) => {
        // this client names no type of a body itself
        const config = { headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' } };
        return {
          create: async (body) => (await createNews(body, undefined, config)).newsItem,
          update: async (id, body) => (await updateNews(id, body, undefined, config)).newsItem,
        };
      };`,
  },
];
