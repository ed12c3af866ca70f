import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: '../backend/openapi.json',
  output: { path: 'src/api/generated', clean: true },
  plugins: [
    '@hey-api/client-fetch',
    '@hey-api/typescript',
    // every call names its client, so that a page without calls loads none of the client's code; cookies need no code either
    { name: '@hey-api/sdk', client: false, auth: false },
  ],
});
