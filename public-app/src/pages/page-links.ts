import type { ListedPage, PageLink } from '@muzey/shared-ui/api/generated/index.ts';

/** Only as much of a page as a link to it needs. */
export const linkOf = ({ id, slug, content }: ListedPage): PageLink => ({ id, slug, content });
