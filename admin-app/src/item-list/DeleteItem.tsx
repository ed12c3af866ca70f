import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { UNDO_MS, useToast } from '../shell/toasts.tsx';
import { ConfirmAction } from '../ui/ConfirmAction.tsx';
import { titleOf, type StoredContent } from '../content/draft.ts';

interface DeleteItemProps {
  /** The type's query key. */
  section: string;
  content: StoredContent<'title'>;
  warning?: ReactNode;
  remove: () => Promise<unknown>;
  /** Restores it from the trash. */
  onUndo: () => void;
  onClose: () => void;
}

/** Asks for confirmation, moves the item to the trash, and reports the result. */
export function DeleteItem({ section, content, warning, remove, onUndo, onClose }: DeleteItemProps) {
  const t = useT();
  const { title } = titleOf(content, useLang());
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('delete-ask', { title })}
      text={`${t('delete-text')} ${t('delete-kept')}`}
      warning={warning}
      confirmLabel={t('delete')}
      work={remove}
      isDeletion
      sections={[section, 'trash', 'audit']}
      onDone={() =>
        toast(
          <>
            {t('done-deleted')}{' '}
            <button type="button" data-action onClick={onUndo}>
              {t('undo')}
            </button>
          </>,
          UNDO_MS,
        )
      }
      onClose={onClose}
    />
  );
}
