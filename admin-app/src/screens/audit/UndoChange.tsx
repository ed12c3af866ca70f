import { undoChanges, type AuditEntry, type KeptItem } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, wordsFor } from '../../api/api.ts';
import { recordedTitle } from '../../content/localized.ts';
import { useT } from './words.ts';
import { useChangedFields } from '../../item-form/changed-fields.ts';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain, type Attempt } from '../../shell/useSignInAgain.tsx';
import styles from './audit.module.css';

/** Undoes a change in several calls, each of which takes some of its items. */
async function undoAll({ first = '', id: last }: AuditEntry, attempt: Attempt) {
  const kept: KeptItem[] = [];
  let undone = 0;
  let after: string | undefined;
  do {
    const body = { first, last, ...(after !== undefined && { after }) };
    const { data } = await attempt(() => undoChanges({ client: api, body, throwOnError: true }));
    undone += data.undone;
    kept.push(...data.kept);
    after = data.after ?? undefined;
  } while (after !== undefined);
  return { undone, kept };
}

/** Undoes a bulk change, and names the items that stay as they are; once that is over, says until when it was possible. */
export function UndoChange({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [isAsking, setAsking] = useState(false);
  const undoing = useMutation({
    mutationFn: () => undoAll(entry, signIn.attempt),
    onSuccess: ({ undone, kept }) => {
      if (kept.length > 0) return;
      toast(undone > 0 ? t('bulk-undone', { count: undone }) : t('bulk-nothing'));
      void queries.invalidateQueries();
    },
    onError: (error) => toast(wordsFor(error, lang)),
    onSettled: () => setAsking(false),
  });
  const close = () => {
    undoing.reset();
    // not before, because the list may lose this entry, and with it the dialog
    void queries.invalidateQueries();
  };
  const { undoUntil, items: count = 0, type } = entry;
  if (undoUntil === undefined) return null;
  const isOver = Date.parse(undoUntil) <= openedAt;
  const { kept = [], undone = 0 } = undoing.data ?? {};
  return (
    <div className={styles.undo}>
      {!isOver && (
        <button type="button" onClick={() => setAsking(true)}>
          {t('undo')}
        </button>
      )}
      <span>{t(isOver ? 'audit-undoOver' : 'audit-undoUntil', { date: longDateTime(undoUntil, lang) })}</span>
      {isAsking && (
        <ConfirmDialog
          title={t('audit-undoAsk', { count })}
          confirmLabel={t('undo')}
          cancelLabel={t('cancel')}
          busy={undoing.isPending}
          onConfirm={() => undoing.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('audit-undoNote')}</p>
        </ConfirmDialog>
      )}
      {kept.length > 0 && <StayingItems type={type} undone={undone} kept={kept} onClose={close} />}
      {signIn.dialog}
    </div>
  );
}

const MAX_NAMED = 50;

interface StayingItemsProps {
  type: string;
  undone: number;
  kept: readonly KeptItem[];
  onClose: () => void;
}

/** The items that stay as they are, each with the reason. */
function StayingItems({ type, undone, kept, onClose }: StayingItemsProps) {
  const t = useT();
  const lang = useLang();
  const changedFields = useChangedFields(type);
  return (
    <Dialog title={t('bulk-undone', { count: undone })} onClose={onClose}>
      <div role="alert">
        <p>{t('audit-undoKept', { count: kept.length })}</p>
        <ul className={styles.kept}>
          {kept.slice(0, MAX_NAMED).map(({ id, titles, code, fields }) => {
            const { lang: written, text } = recordedTitle({ title: null, titles }, lang);
            const names = changedFields(fields.map((path) => path.replaceAll(/\[\d+\]/g, '')));
            return (
              <li key={id}>
                <strong lang={written && languages[written].tag}>{text}</strong>
                <span>{[errorWords(code, lang), names.join(', ')].filter(Boolean).join(' ')}</span>
              </li>
            );
          })}
          {kept.length > MAX_NAMED && <li>…</li>}
        </ul>
      </div>
      <Button onClick={onClose}>{t('close')}</Button>
    </Dialog>
  );
}
