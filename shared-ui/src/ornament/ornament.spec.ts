import { createHash } from 'node:crypto';
import { dataUri, ornament, type OrnamentKind } from './ornament.ts';
import { palettes } from './palettes.ts';

const fingerprint = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16);

// the drawings that the museum has seen: a change of the weaving shows here
test.each<[OrnamentKind, string]>([
  ['band', '5295598474060cac'],
  ['cord', 'c60ecf22091c5c98'],
  ['field', '4d0920773e4d6ce1'],
  ['medallion', 'd540f086c59b7df6'],
  ['stripes', 'bb8299d6ab3d21d6'],
  ['horizon', 'cb12c26c21171cc3'],
  ['mark', '53dd79c9e9a8c8ca'],
])('%s is drawn as ever', (kind, expected) => {
  expect(fingerprint(ornament({ kind, seed: 'footer' }))).toBe(expected);
});

test('the same seed gives the same picture, another seed another one', () => {
  expect(ornament({ seed: 7 })).toBe(ornament({ seed: 7 }));
  expect(ornament({ seed: 7 })).not.toBe(ornament({ seed: 8 }));
});

test('a title makes it an image for everyone and is escaped', () => {
  const svg = ornament({ title: 'Sea & "land" <b>' });
  expect(svg).toContain('role="img" aria-label="Sea &amp; &quot;land&quot; &lt;b&gt;"');
  expect(ornament()).toContain('aria-hidden="true"');
});

test('uses only the colours of its palette', () => {
  const allowed = new Set<string>(palettes.aral.flat());
  const used = [...ornament({ kind: 'horizon', palette: 'aral' }).matchAll(/fill="(#\w+)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((colour) => !allowed.has(colour))).toEqual([]);
});

test('refuses what it does not know', () => {
  expect(() => ornament({ kind: 'spiral' as OrnamentKind })).toThrow(RangeError);
  expect(() => ornament({ palette: 'neon' as 'sand' })).toThrow(RangeError);
});

test('a data URI brings back the same document', () => {
  const svg = ornament({ kind: 'cord' });
  expect(decodeURIComponent(dataUri(svg).slice('data:image/svg+xml,'.length)).replaceAll("'", '"')).toBe(svg);
});
