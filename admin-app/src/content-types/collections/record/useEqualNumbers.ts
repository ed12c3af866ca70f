import { useQuery } from '@tanstack/react-query';
import { adminListCollections } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../../api/api.ts';
import { listedRows } from '../../../content/lists.ts';
import { useAfterPause } from '../../../ui/useAfterPause.ts';
import type { NamedEntry } from '../../../fields/entries/calls.ts';
import type { NumberDraft } from './draft.ts';

/** The pause in typing after which the objects are looked up. */
const LOOK_UP_DELAY_MS = 400;
/** The objects that a notice names, and the one that is edited. */
const MAX_READ = 4;

interface Asked extends Pick<NumberDraft, 'type' | 'number'> {
  branch: string;
  /** The object that is edited. */
  id: string | undefined;
}

/** Other objects with an equal number. An error says nothing: saving tells the same. */
export function useEqualNumbers({ type, number, branch, id }: Asked): { objects: NamedEntry[]; total: number } {
  const settled = useAfterPause(number.trim(), LOOK_UP_DELAY_MS);
  // a number without digits, such as “no number”, is none
  const enabled = /\d/.test(settled) && settled === number.trim();
  const { data } = useQuery({
    queryKey: ['collections', 'list', 'equal', { type, settled, branch }],
    enabled,
    queryFn: async ({ signal }) => {
      const query = {
        number: settled,
        number_type: type,
        number_branch: branch,
        fields: 'row',
        limit: MAX_READ,
      } as const;
      const answer = await adminListCollections({ client: api, query, signal, throwOnError: true });
      return listedRows(answer.data, answer.data.collections);
    },
  });
  if (!enabled || !data) return { objects: [], total: 0 };
  const objects = data.items.filter((object) => object.id !== id);
  const hasOwn = objects.length < data.items.length;
  return { objects: objects.slice(0, MAX_READ - 1), total: data.total - (hasOwn ? 1 : 0) };
}
