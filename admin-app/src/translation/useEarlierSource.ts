import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import type { StoredContent } from '../content/draft.ts';
import type { ContentType } from '../content/section.ts';
import { readEarlier } from '../history/calls.ts';
import type { KnownTranslation } from './translation-of.ts';

interface Wanted {
  type: ContentType;
  id: string;
  source: Lang;
  translation: KnownTranslation;
}

interface EarlierSource {
  /** The item in that version; absent while it is not known. */
  item: unknown;
  /** Its texts. */
  content: StoredContent<string> | undefined;
  isPending: boolean;
}

/** The item as it was when its translation was last made from a source that changed since. */
export function useEarlierSource({ type, id, source, translation }: Wanted): EarlierSource {
  const { from, fields, versions = {} } = translation;
  const made = Object.entries(versions).flatMap(([field, version]) =>
    fields[field] === 'behind' && version !== undefined ? version : [],
  );
  const version = from === source && made.length > 0 ? Math.min(...made) : undefined;
  const { data, isLoading } = useQuery({
    queryKey: ['translations', 'earlier', type, id, version ?? 0],
    enabled: version !== undefined,
    staleTime: Infinity,
    queryFn: () => readEarlier({ type, id }, version ?? 0),
  });
  const item = version === undefined ? undefined : data;
  return { item, content: isWritten(item) ? item.content : undefined, isPending: isLoading };
}

const isWritten = (item: unknown): item is { content: StoredContent<string> } =>
  typeof item === 'object' && item !== null && 'content' in item && typeof item.content === 'object';
