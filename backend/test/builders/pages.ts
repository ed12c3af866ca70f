import { randomUUID } from 'node:crypto';
import type { PageInput } from '../../src/content-types/pages/pages.dto.js';

/** A published page in two languages, with a unique address. */
export function pageInput(overrides: Partial<PageInput> = {}): PageInput {
  return {
    slug: `page-${randomUUID().slice(0, 8)}`,
    content: {
      en: { title: 'Rules of visiting', content: 'Bags stay in the cloakroom.' },
      ru: { title: 'Правила посещения', content: 'Сумки сдаются в гардероб.' },
    },
    published: true,
    ...overrides,
  };
}
