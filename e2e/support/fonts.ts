import type { Page } from '@playwright/test';

/** The fonts that a page preloads and no text on it uses. Browsers warn of them some seconds later. */
export const unusedPreloads = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const rulesIn = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => (rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [rule]));
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesIn(cssRules))
      .filter((rule) => rule instanceof CSSFontFaceRule);
    const isUsed = (address: string) =>
      rules.some(({ style }) => {
        if (!style.getPropertyValue('src').includes(address)) return false;
        const of = (name: string) => style.getPropertyValue(name);
        // the browser loads a face when a text needs it
        return [...document.fonts].some(
          ({ family, unicodeRange, status }) =>
            status === 'loaded' && family === of('font-family') && unicodeRange === of('unicode-range'),
        );
      });
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')];
    return preloaded.map(({ href }) => new URL(href).pathname).filter((address) => !isUsed(address));
  });
