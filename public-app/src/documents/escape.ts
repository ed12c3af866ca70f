const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, between tags and in attributes with quotation marks. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Attributes as HTML; those without a value are left out, and `true` is a name without one. */
export function attributes(values: Record<string, string | number | true | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === null || value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
    })
    .join('');
}
