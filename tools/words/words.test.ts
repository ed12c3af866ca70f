import assert from 'node:assert/strict';
import { test } from 'node:test';
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
