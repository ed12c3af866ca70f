/** A style sheet from another origin, such as a browser extension's, cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/**
 * Shows late fonts as soon as they load. A visitor's first page keeps the fallback fonts, so that nothing moves (fonts.css), but staff stay
 * for hours, and a visitor's second page may be no new document. The rules are changed, because Chromium keeps the fallback if only a FontFace is added.
 */
export function showLateFonts(): void {
  for (const rule of [...document.styleSheets].flatMap(rulesOf))
    if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
}
