// Part of `npm run lint:words`: no document, the API's description included, cites a paper that the repository does not have.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { findPapers, paperIndex } from './words.ts';

const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' });
const files = [...list.split('\n').filter(Boolean), 'backend/openapi.json'];
const exists = paperIndex(files);
let count = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const { at, message } of findPapers(text, exists)) {
    count++;
    console.log(`${file}:${text.slice(0, at).split('\n').length}  ${message}`);
  }
}
process.exitCode = count === 0 ? 0 : 1;
