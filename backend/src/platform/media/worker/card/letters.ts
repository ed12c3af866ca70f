import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The files of Museum Serif, one per script. The first one also has the common characters. */
const FILES = ['latin', 'kaa', 'cyrillic', 'cyrillic-ext'].map((part) => `museumserif-${part}.woff2`);

const fonts: Font[] = [];

/** Loaded for the first card, because most processes draw none. */
function allFonts(): readonly Font[] {
  if (fonts.length === 0) fonts.push(...FILES.map(openFont));
  return fonts;
}

function openFont(file: string): Font {
  const path = fileURLToPath(import.meta.resolve(`@muzey/shared-ui/theme/fonts/${file}`));
  const font = create(readFileSync(path));
  if (!('layout' in font)) throw new TypeError(`${file} has several fonts.`);
  return font;
}

const fontOf = (letter: string): Font | undefined =>
  allFonts().find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The characters of a text that the fonts have, in one line. Others would be drawn as empty boxes. */
export function drawable(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ');
  return Array.from(line, (letter) => (fontOf(letter) ? letter : ''))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** Splits a line into runs of characters from the same font file. */
function parts(line: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  for (const letter of line) {
    const last = runs.at(-1);
    const font = last?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? last.font : fontOf(letter);
    if (!font) continue;
    if (last && last.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** In pixels. */
export const widthOf = (line: string, size: number): number =>
  parts(line).reduce((sum, { font, text }) => sum + (font.layout(text).advanceWidth * size) / font.unitsPerEm, 0);

/** A line as the data of an SVG path. SVG text would need installed fonts. */
export function outline(line: string, place: { x: number; baseline: number; size: number }): string {
  let { x } = place;
  const paths: string[] = [];
  for (const { font, text } of parts(line)) {
    const scale = place.size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    glyphs.forEach((glyph, index) => {
      const at = positions[index];
      if (!at) return;
      const left = x + at.xOffset * scale;
      const path = glyph.path.transform(scale, 0, 0, -scale, left, place.baseline - at.yOffset * scale);
      paths.push(path.toSVG());
      x += at.xAdvance * scale;
    });
  }
  return paths.join('');
}
