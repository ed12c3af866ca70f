import type { ListedPage, PageLink } from '@muzey/shared-ui/api/generated/index.ts';

/** Only the parts of a page that a link to it needs. */
export const linkOf = ({ id, slug, content }: ListedPage): PageLink => ({ id, slug, content });
