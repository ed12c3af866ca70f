import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useLocation, useParams } from 'react-router-dom';
import { titleOf, type StoredContent } from '../content/draft.ts';
import { readWaiting } from '../item-form/waiting/calls.ts';
import type { ContentType } from '../content/section.ts';
import type { Showable } from '../content/schedule/schedule.ts';
import { HistoryOverlay, type HistoryOverlayProps } from './HistoryOverlay.tsx';

interface ItemHistoryProps<Item> extends Pick<HistoryOverlayProps<Item>, 'isItem' | 'differences' | 'whole'> {
  type: ContentType;
  /** The address of the list below /admin, if that is not the type's own. */
  section?: string;
  read: (id: string) => Promise<Item>;
}

/** The history of the item in the address. */
export function ItemHistory<Item extends Showable & { version: number; content: StoredContent<'title'> }>({
  type,
  section = type,
  read,
  ...history
}: ItemHistoryProps<Item>) {
  const lang = useLang();
  const { id = '' } = useParams();
  const { search } = useLocation();
  return (
    <HistoryOverlay
      {...history}
      item={{ type, id }}
      read={() => read(id)}
      titleOf={({ content }) => titleOf(content, lang).title}
      // prices have no form for a pending change
      isTaken={section === type ? async () => (await readWaiting({ type, id })).waiting_change !== null : undefined}
      form={`/admin/${section}/${id}/edit${search}`}
    />
  );
}
