import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import type { FormEnds } from './ends.ts';
import { showInLists } from './lists.ts';
import { LoadTrouble } from './LoadTrouble.tsx';
import { Overlay } from './Overlay.tsx';
import { useFresh } from './useFresh.ts';

interface EditOverlayProps<Item> {
  /** The list's address below /admin, and the key of what is read from there. */
  section: string;
  title: string;
  read: (id: string) => Promise<Item>;
  children: (item: Item, form: FormEnds<Item>) => ReactNode;
}

/** Over the list, with an address of its own: reload and back work (specification, section 2). */
export function EditOverlay<Item extends Parameters<typeof showInLists>[2]>({
  section,
  title,
  read,
  children,
}: EditOverlayProps<Item>) {
  const t = useT();
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const item = useFresh([section, 'one', id], () => read(id));
  const close = () => void navigate(`/admin/${section}${search}`);
  const [saved, setSaved] = useState(false);
  const show = (changed: Item) => {
    showInLists(queries, section, changed);
    void queries.invalidateQueries({ queryKey: [section, 'list'] });
  };
  const leave = useEffectEvent(() => {
    close();
    return t('done.saved');
  });
  useEffect(() => {
    if (!saved) return;
    const farewell = leave();
    // only when the overlay has gone can the message beneath it be seen and read out
    return () => toast(farewell);
  }, [saved, toast]);
  return (
    <Overlay title={title} onClose={close}>
      <title>{`${title} · ${t('title')}`}</title>
      {item.isPending && <Spinner>{t('list.loading')}</Spinner>}
      {item.isError && <LoadTrouble error={item.error} onRetry={() => void item.refetch()} />}
      {item.data && (
        <Fragment key={item.data.id}>
          {children(item.data, {
            onSaved: (changed) => {
              show(changed);
              setSaved(true);
            },
            onStored: show,
            onCancel: close,
          })}
        </Fragment>
      )}
    </Overlay>
  );
}
