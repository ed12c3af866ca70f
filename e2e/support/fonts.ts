import type { Page } from '@playwright/test';

/** Resolves when no font is loading. */
export const fontsSettled = (page: Page): Promise<void> =>
  page.evaluate(() => document.fonts.ready.then(() => undefined));

/** The fonts that a page preloads without using them. Browsers warn about them some seconds later. */
export const unusedPreloads = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const rulesIn = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => (rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [rule]));
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesIn(cssRules))
      .filter((rule) => rule instanceof CSSFontFaceRule);
    const bare = (text: string) => text.replaceAll(/["'\s]/g, '').toUpperCase();
    const isUsed = (address: string) =>
      rules.some(({ style }) => {
        // the style sheet contains a relative address of it
        if (!style.getPropertyValue('src').includes(address.split('/').at(-1) ?? '')) return false;
        const of = (name: string) => bare(style.getPropertyValue(name));
        // the browser loads a face when a text needs it
        return [...document.fonts].some(
          ({ family, unicodeRange, status }) =>
            status === 'loaded' && bare(family) === of('font-family') && bare(unicodeRange) === of('unicode-range'),
        );
      });
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')];
    return preloaded.map(({ href }) => new URL(href).pathname).filter((address) => !isUsed(address));
  });

/** Makes pages wait for the museum's fonts, because text is measured; on a slow machine they are shown without them. */
export const waitForFonts = (page: Page) =>
  page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll('font-display:optional', 'font-display:block') });
  });
