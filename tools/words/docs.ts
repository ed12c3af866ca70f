// Part of `npm run lint:words`: no document, including the API's description, cites a paper that the repository does not have. The same
// holds for comments in files that the linter does not read; their sentences must have a subject, too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { commentsOf, hasComments } from './comments.ts';
import { findInComment, findPapers, paperIndex, type Finding } from './words.ts';

const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = list.split('\n').filter(Boolean);
const exists = paperIndex(files);
let count = 0;

const isDocument = (file: string): boolean => file.endsWith('.md') || file === 'backend/openapi.json';

function findIn(file: string, text: string): Finding[] {
  if (isDocument(file)) return findPapers(text, exists);
  return commentsOf(file, text).flatMap((comment) =>
    findInComment(comment.text, exists).map(({ at, message }) => ({ at: comment.at + at, message })),
  );
}

for (const file of files.filter((path) => isDocument(path) || hasComments(path))) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const { at, message } of findIn(file, text)) {
    count++;
    console.log(`${file}:${text.slice(0, at).split('\n').length}  ${message}`);
  }
}
process.exitCode = count === 0 ? 0 : 1;
