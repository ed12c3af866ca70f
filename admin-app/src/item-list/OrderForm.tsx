import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import { useSignInAgain } from '../shell/useSignInAgain.tsx';
import { eachRow } from './bulk.ts';
import { titleOf } from '../content/draft.ts';
import { changeItem } from './item-calls.ts';
import type { PlacedRow } from './OrderButton.tsx';
import styles from './order.module.css';
import { Refusals } from './Refusals.tsx';
import { RowButtons } from './RowButtons.tsx';
import type { ContentType } from '../content/section.ts';
import { useDragOrder } from '../ui/useDragOrder.ts';

interface OrderFormProps {
  type: ContentType;
  rows: readonly PlacedRow[];
  removable: boolean;
  onClose: () => void;
}

/** Items whose order is changed by dragging or by buttons (WCAG 2.5.7), and saved item by item. */
export function OrderForm({ type, rows, removable, onClose }: OrderFormProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const [stored, setStored] = useState(rows);
  const [order, setOrder] = useState(rows);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const place = (id: string, to: number) => {
    const row = order.find((placed) => placed.id === id);
    if (!row || to < 0 || to >= order.length) return;
    setOrder(order.filter((placed) => placed !== row).toSpliced(to, 0, row));
    setAnnouncement(t('rows-moved', { number: to + 1, all: order.length }));
  };
  const remove = (row: PlacedRow, index: number) => {
    setOrder(order.filter((placed) => placed !== row));
    setAnnouncement(t('rows-removed'));
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>('button[data-remove]');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? list.current)?.focus();
  };
  const ids = order.map(({ id }) => id);
  const drag = useDragOrder(list, ids, place);

  const saving = useMutation({
    mutationFn: () =>
      eachRow(changesOf(stored, order), async ({ row, position }) => {
        const version = await signIn.attempt(() => changeItem(type, row, { position }));
        return { ...row, version, position };
      }),
    onSuccess: ({ done, failed }) => {
      // a saved row is not sent again
      const after = (row: PlacedRow) => done.find(({ id }) => id === row.id) ?? row;
      const saved = stored.map(after);
      setStored(saved);
      setOrder((now) => now.map(after));
      // a row that was moved meanwhile has to be saved again
      if (failed.length > 0 || changesOf(saved, order).length > 0) return;
      onClose();
      toast(t('done-saved'));
    },
  });
  const failed = (saving.data?.failed ?? []).map(({ row: { row }, error }) => ({ row, error }));

  return (
    <>
      <p className={styles.hint}>{order.length > 0 ? t('order-hint') : t('order-none')}</p>
      <ol ref={list} className={styles.list} tabIndex={-1}>
        {order.map((row, index) => {
          const { lang: titleLang, title } = titleOf(row.content, lang);
          return (
            <li key={row.id} className={styles.row} data-dragged={drag.dragged === row.id || undefined}>
              <span className={styles.handle} aria-hidden="true" {...drag.handle(row.id)}>
                <Icon name="menu" />
              </span>
              <span className={styles.title} lang={languages[titleLang].tag}>
                {title}
              </span>
              <RowButtons
                name={title}
                first={index === 0}
                last={index === order.length - 1}
                onMove={(by) => place(row.id, index + by)}
                onRemove={removable ? () => remove(row, index) : undefined}
              />
            </li>
          );
        })}
      </ol>
      <div role="status">
        <Hidden>{announcement}</Hidden>
      </div>
      <Refusals type={type} failed={failed} onClose={() => saving.reset()} />
      <div className={styles.buttons}>
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('form-save')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
      {signIn.dialog}
    </>
  );
}

/** The rows whose position differs from the stored one; those that were removed have none. */
function changesOf(stored: readonly PlacedRow[], order: readonly PlacedRow[]) {
  const places = new Map(order.map(({ id }, position) => [id, position]));
  return stored
    .map((row) => ({ row, position: places.get(row.id) ?? null }))
    .filter(({ row, position }) => row.position !== position);
}
