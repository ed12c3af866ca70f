const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for XML 1.0: escaped, and without the control characters that no XML document may contain (production 2, Char). */
export const xmlText = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
