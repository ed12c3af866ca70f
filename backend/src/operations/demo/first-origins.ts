import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { originsAfter, type Content, type Origins } from '../../platform/text/origins.js';

/**
 * The origins of texts that a new museum begins with: all were made from the first language that is written, at the
 * same time.
 */
export function firstOrigins(content: Content): Origins {
  const written = LANGS.filter((lang) => content[lang]);
  const from = Object.fromEntries(written.map((lang) => [lang, written[0]]));
  const fields = [...new Set(written.flatMap((lang) => Object.keys(content[lang] ?? {})))];
  return originsAfter({ stored: { content: {}, origins: {} }, after: content, fields, version: 1, marks: { from } });
}
