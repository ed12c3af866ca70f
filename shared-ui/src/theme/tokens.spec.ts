import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The value of a token in a theme, without the tokens that it refers to. */
function valueOf(token: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`^ +${token}: ([^;]+);`, 'm').exec(tokens)?.[1] ?? '';
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const own = pair?.[theme === 'light' ? 1 : 2] ?? value;
  const other = /^var\((--[\w-]+)\)$/.exec(own)?.[1];
  return other === undefined ? own : valueOf(other, theme);
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'surface', 'sunken'];
const TEXTS = ['text', 'text-soft', 'link', 'link-hover', 'danger', 'danger-hover', 'success', 'warning', 'today'];
const BADGES = ['draft', 'active', 'inactive', 'archived', 'info', 'error'];
const TEXT_PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [`--color-${text}`, `--color-${ground}`])),
  ...['action', 'action-hover', 'danger', 'danger-hover'].map((ground) => ['--color-on-action', `--color-${ground}`]),
  ...['on-deep', 'on-deep-soft', 'on-deep-accent'].flatMap((text) =>
    ['deep', 'deepest'].map((ground) => [`--color-${text}`, `--color-${ground}`]),
  ),
  ...BADGES.map((badge) => [`--badge-${badge}`, `--badge-${badge}-ground`]),
  ['--color-text', '--color-notice'],
];
const EDGE_PAIRS = ['control-border', 'focus'].flatMap((edge) =>
  GROUNDS.map((ground) => [`--color-${edge}`, `--color-${ground}`]),
);

test.each(['light', 'dark'] as const)('every text and edge of the %s theme has the contrast of level AA', (theme) => {
  const tooLittle = (pairs: readonly string[][], least: number) =>
    pairs
      .map(([one = '', other = '']) => ({ one, other, contrast: contrast(valueOf(one, theme), valueOf(other, theme)) }))
      // not a number: no such token
      .filter((pair) => !(pair.contrast >= least));
  expect(tooLittle(TEXT_PAIRS, 4.5)).toEqual([]);
  expect(tooLittle(EDGE_PAIRS, 3)).toEqual([]);
});

test('the console has no colours but those of the tokens', () => {
  const files = ['admin-app/src', 'shared-ui/src/ui'].flatMap((folder) =>
    globSync(`${folder}/**/*.css`, { cwd: root }),
  );
  expect(files.length).toBeGreaterThan(70);
  const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:[^;:]*\b(?:white|black)\b(?!-)/gi;
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(colour)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
