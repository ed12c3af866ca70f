import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import { COPIED, type ContentType } from '../content/section.ts';
import { useFreshRead } from '../ui/useFreshRead.ts';

interface CopiedItemProps<Item> {
  section: ContentType;
  read: (id: string) => Promise<Item>;
  children: (item: Item | undefined) => ReactNode;
}

/** Reads the item that a new one begins as a copy of, if the address names one. */
export function CopiedItem<Item>({ section, read, children }: CopiedItemProps<Item>) {
  const [search] = useSearchParams();
  const id = search.get(COPIED);
  return id === null ? (
    children(undefined)
  ) : (
    <ReadItem key={id} id={id} section={section} read={read}>
      {children}
    </ReadItem>
  );
}

function ReadItem<Item>({ section, id, read, children }: CopiedItemProps<Item> & { id: string }) {
  const t = useT();
  const item = useFreshRead([section, 'copied', id], () => read(id));
  if (item.isError) return <LoadTrouble error={item.error} onRetry={() => void item.refetch()} hasTrash />;
  return item.data ? children(item.data) : <Spinner>{t('list-loading')}</Spinner>;
}
