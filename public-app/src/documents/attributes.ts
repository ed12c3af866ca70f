import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';

/** Attributes as HTML; undefined ones are left out, and `true` is written without a value. */
export function attributes(values: Record<string, string | number | true | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === null || value === undefined) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeMarkup(String(value))}"`;
    })
    .join('');
}
