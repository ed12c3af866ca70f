/** Of a sheet of another origin, such as a browser extension's, nothing can be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/**
 * Shows letters that come late at once. A visitor's page keeps the stand-ins, so that nothing moves (fonts.css); staff stay for hours. The
 * rules are changed, as Chromium goes on with the stand-ins where only a FontFace is.
 */
export function showLateFonts(): void {
  for (const rule of [...document.styleSheets].flatMap(rulesOf))
    if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap');
}
