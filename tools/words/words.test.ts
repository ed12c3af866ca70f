import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commentsOf, hasComments } from './comments.ts';
import { commentText, findInComment, findPapers, paperIndex, standardName } from './words.ts';

const exists = paperIndex(['README.md', 'docs/api.md', 'docs/decisions/one.md']);
const said = (text: string) => findInComment(text, exists).map(({ message }) => message);

test('a paper is one of the repository, by path or by name', () => {
  assert.deepEqual(said(' As docs/api.md and api.md and ../README.md and decisions/one.md say.'), []);
  assert.deepEqual(said(' As contract.md says (look/brief.md).'), [
    'The repository has no contract.md.',
    'The repository has no look/brief.md.',
  ]);
  assert.equal(findPapers('see the specification, section 4', exists).length, 1);
});

test('a sentence has a subject', () => {
  for (const text of [
    ' Whoever carries credentials is refused.',
    ' who is refused makes nobody wait',
    ' Reads one. What is left is deleted.',
  ])
    assert.equal(said(text).length, 1, text);
  for (const text of [' The reader who comes back.', ' Says what is wrong.', ' Whatever fails is told. Whole files.'])
    assert.deepEqual(said(text), []);
});

test('the lines of a block are one text', () => {
  assert.deepEqual(said(commentText('*\n * Says\n * what is wrong.\n ')), []);
  assert.equal(said(commentText('*\n * Whoever asks.\n ')).length, 1);
});

test('the private names have standard ones', () => {
  for (const name of ['Impatience', 'hearers', 'PATIENCE', 'START_PATIENCE', 'MOST_MEMORY', 'NEWS_PARTS', 'trueAt'])
    assert.ok(standardName(name), name);
  for (const name of ['listeners', 'MAX_MEMORY_BYTES', 'formatToParts', 'keptBetween', 'department'])
    assert.equal(standardName(name), undefined, name);
});

test('the comments of files that are no scripts are read, each as one text', () => {
  const read = (file: string, text: string) => commentsOf(file, text).map(({ at, text: comment }) => [at, comment]);
  assert.deepEqual(read('a.module.css', 'a {\n  /* one\n   * two */\n}'), [[8, ' one\n     two ']]);
  assert.deepEqual(read('docker/nginx/nginx.conf', '# one\n# two\nlisten 80; # three\n'), [
    [1, ' one\n  two'],
    [24, ' three'],
  ]);
  assert.deepEqual(read('docker/Dockerfile', '# one\nRUN echo a#b\n'), [[1, ' one']]);
  assert.deepEqual(read('.ci/run', '#!/usr/bin/env bash\n# one\n'), [[21, ' one']]);
  assert.deepEqual(read('page.html', '<p><!-- one --></p>'), [[7, ' one ']]);
  assert.deepEqual(read('table.sql', 'SELECT 1 -- one\n'), [[11, ' one']]);
  for (const file of ['a.ts', 'b.png']) assert.equal(hasComments(file), false, file);
});

test('a fault in them stands at its line', () => {
  const [comment] = commentsOf('nginx.conf', 'user nginx;\n\n# Reads one.\n# What is left is deleted.\n');
  assert.ok(comment);
  const [finding] = findInComment(comment.text, exists);
  assert.equal(comment.at + (finding?.at ?? 0), 28);
});
