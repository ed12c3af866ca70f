/** The product's languages, in the order in which forms show them. `kk` is Karakalpak. */
export const LANGS = ['en', 'ru', 'uz', 'kk'] as const;
export type Lang = (typeof LANGS)[number];

/** The first language, and the fallback. */
export const DEFAULT_LANG: Lang = 'en';

export interface Language {
  key: Lang;
  /** BCP 47, for everything that leaves the product: `<html lang>`, hreflang, RSS, JSON-LD. `kk` would mean Kazakh there. */
  tag: 'en' | 'ru' | 'uz-Latn' | 'kaa-Latn';
  nativeName: string;
  /** The two letters on the language switcher. */
  code: string;
}

/** Tags and names of the languages. */
export const languages: Record<Lang, Language> = {
  en: { key: 'en', tag: 'en', nativeName: 'English', code: 'EN' },
  ru: { key: 'ru', tag: 'ru', nativeName: 'Русский', code: 'RU' },
  uz: { key: 'uz', tag: 'uz-Latn', nativeName: 'Oʻzbekcha', code: 'UZ' },
  kk: { key: 'kk', tag: 'kaa-Latn', nativeName: 'Qaraqalpaqsha', code: 'KK' },
};

export function isLang(value: unknown): value is Lang {
  return typeof value === 'string' && (LANGS as readonly string[]).includes(value);
}

/**
 * The language to show of the available ones: the requested one, else English, else the first.
 * @returns undefined when none is available
 */
export function pickLang(available: Partial<Record<Lang, unknown>>, asked: Lang): Lang | undefined {
  const written = (lang: Lang) => available[lang] !== undefined && available[lang] !== null;
  return [asked, DEFAULT_LANG, ...LANGS].find(written);
}
