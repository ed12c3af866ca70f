// `npm run api:pack [-- folder]`: packs a client of the API, with types and a README, for programs elsewhere.
import { resolve } from 'node:path';
import { packClient } from './client/pack.ts';

const [folder = '.'] = process.argv.slice(2);
console.log(await packClient(resolve(folder)));
