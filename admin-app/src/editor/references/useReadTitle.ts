import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { titleOf } from '../../content/draft.ts';
import { useOwnSections } from '../../content/own-sections.ts';
import type { ReadTitle } from '../node-views.ts';

/** Loads the titles of items that cards show. */
export function useReadTitle(): ReadTitle {
  const lang = useLang();
  const own = useOwnSections();
  const queries = useQueryClient();
  return async (type, id) => {
    const section = own.find((candidate) => candidate.type === type);
    if (!section) return undefined;
    try {
      const { content } = await queries.fetchQuery({
        queryKey: ['title', type, id],
        queryFn: () => section.read(id),
      });
      return titleOf(content, lang).title;
    } catch {
      // the block stays, labelled with its type
      return undefined;
    }
  };
}
