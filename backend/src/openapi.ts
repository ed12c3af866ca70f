// Writes the OpenAPI document to a file: `node dist/openapi.js openapi.json`.
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { describeApi } from './describe-api.js';

const [, , file = 'openapi.json'] = process.argv;
await writeFile(file, await describeApi());
process.exit(0);
