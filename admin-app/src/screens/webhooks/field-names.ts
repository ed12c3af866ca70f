import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { FieldNames } from '../../content/section.ts';
import { words } from './words.ts';

/** The audit log has what was done with a webhook as fields, too. */
const NAMES = {
  name: 'webhooks-name',
  url: 'webhooks-url',
  events: 'webhooks-events',
  is_on: 'webhooks-all',
  secret: 'webhooks-secret',
  test: 'webhooks-test',
  deliveries: 'webhooks-again',
} as const;

const isNamed = (field: string): field is keyof typeof NAMES => Object.hasOwn(NAMES, field);

export const fieldNames: FieldNames = (lang) => {
  const t = translator(words[lang], lang);
  return (field) => (isNamed(field) ? t(NAMES[field]) : undefined);
};
