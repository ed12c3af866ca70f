import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MAX_MEDIA } from '../src/features/media-zip/media-zip.dto.js';
import { KINDS_WITH } from '../src/platform/media/model/kind-fields.js';
import {
  inMegabytes,
  KIND_NAMES,
  KINDS,
  MAX_REQUEST_BYTES,
  MEBIBYTE,
  type Kind,
} from '../src/platform/media/model/kinds.js';
import { PICTURES } from '../src/platform/media/worker/picture-format.js';
import { MAX_PIXELS } from '../src/platform/media/worker/protocol.js';

/** Files that repeat the limits and fields of kinds of media. */
const read = (file: string) => readFileSync(join(resolve('..'), file), 'utf8');
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (`.+) \|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

describe('docs/api.md', () => {
  const api = read('docs/api.md');
  const section = (heading: string) => api.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

  test('has the kinds of media with their formats, limits and types', () => {
    const typesOf = (kind: Kind) => Object.values(KINDS[kind].types).map((type) => type.split(';')[0] ?? '');
    const expected = KIND_NAMES.map((kind) => {
      const { formats, maxBytes } = KINDS[kind];
      return kind === 'image'
        ? [code([kind]), 'see [Upload](#upload)', inMegabytes(maxBytes), '`image/…`']
        : [code([kind]), formats.replaceAll(' or ', ', '), inMegabytes(maxBytes), code(typesOf(kind))];
    });
    expect(rowsOf(section('Kinds of media'))).toEqual(expected);
  });

  test('has the kinds of each way to follow films and sound', () => {
    const rows = rowsOf(section('Captions and transcripts')).map(([field, kinds]) => [field, kinds]);
    const fields = ['captions', 'transcript', 'audio_description', 'needs_none'] as const;
    expect(rows).toEqual(fields.map((field) => [code([field]), code(KINDS_WITH[field])]));
  });

  test('has the limits of each upload and of an archive', () => {
    const { maxFiles, maxBytes, formats } = PICTURES;
    const lines = [
      `\`POST /api/admin/upload/image\`: ${formats}, detected by content; at most ${maxFiles} files of ${inMegabytes(maxBytes)} and ${MAX_PIXELS / 1_000_000} megapixels;`,
      `\`POST /api/admin/upload/file\`: up to ${maxFiles} files of any [kind](#kinds-of-media) and ${inMegabytes(MAX_REQUEST_BYTES)} in all,`,
      `\`POST /api/admin/upload/video\`: one ${KINDS.film.formats} of at most ${inMegabytes(KINDS.film.maxBytes)}.`,
    ];
    for (const line of lines) expect(section('Upload')).toContain(`- ${line}`);
    expect(section('Upload')).toContain(`of a filter of the list, at most ${MAX_MEDIA} (400`);
  });
});

describe('the console', () => {
  const megabytesIn = (text: string) =>
    [...text.matchAll(/(\d+)[ \u00a0](?:MB|МБ|megabayt)/g)].map(([, size]) => Number(size));
  const megabytesOf = (...kinds: readonly Kind[]) => kinds.map((kind) => KINDS[kind].maxBytes / MEBIBYTE);
  const catalogues = { en: 'en', ru: 'ru', uz: 'uz_Latn', kk: 'kaa' } as const;

  test.each(LANGS)('names the limits of kinds in %s', (lang) => {
    const wordsIn = (folder: string) =>
      JSON.parse(read(`admin-app/src/${folder}/${catalogues[lang]}.json`)) as Record<string, string>;
    const folders = ['i18n', 'screens/cover-video/i18n', 'screens/site/i18n'];
    const words = Object.assign({}, ...folders.map(wordsIn)) as Record<string, string>;
    const megabytesOfKey = (key: string) => megabytesIn(words[key] ?? '');
    expect(megabytesOfKey('pictures-drop')).toEqual(megabytesOf('image'));
    expect(megabytesOfKey('site-pictureHint')).toEqual(megabytesOf('image'));
    expect(megabytesOfKey('video-accepted')).toEqual(megabytesOf('film'));
  });

  test('refuses the files that the API would', () => {
    const facts = read('admin-app/src/uploads/kinds.ts');
    const limits = KIND_NAMES.map((kind) => new RegExp(`  ${kind}: [^]*?maxMegabytes: (\\d+)`).exec(facts)?.[1]);
    expect(limits.map(Number)).toEqual(megabytesOf(...KIND_NAMES));
  });

  test('asks for no archive of more media than there may be in one', () => {
    expect(read('admin-app/src/screens/media/calls.ts')).toContain(`MAX_IN_ARCHIVE = ${MAX_MEDIA};`);
  });
});

test('nginx lets through what an upload may have', () => {
  const configuration = read('docker/nginx/servers/museum.conf');
  const [, uploads = ''] = /location ~ \^\/api\/admin\/\(upload\/\|[^{]+\{([^}]*)\}/.exec(configuration) ?? [];
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(uploads) ?? [];
  expect(Number(megabytes) * MEBIBYTE).toBeGreaterThan(MAX_REQUEST_BYTES);
});

test('nginx stores pictures and captions only', () => {
  const [, endings = ''] =
    /media\/\[\^\/\]\+\(\/\|\\\.\(([^)]+)\)/.exec(read('docker/nginx/servers/museum.conf')) ?? [];
  const passed = KIND_NAMES.filter((kind) => !['image', 'captions'].includes(kind));
  expect(endings.split('|')).toEqual(passed.flatMap((kind) => Object.keys(KINDS[kind].types)));
});
