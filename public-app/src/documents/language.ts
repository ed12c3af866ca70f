const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Mand', 'Nkoo', 'Samr', 'Syrc', 'Thaa']);

/** The attributes of a passage in another language: its direction stays within it. */
export function languageAttributes(lang: string | null): { lang?: string; dir?: 'rtl' | 'ltr' } {
  if (lang === null) return {};
  const { script = '' } = new Intl.Locale(lang).maximize();
  return { lang, dir: RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr' };
}
