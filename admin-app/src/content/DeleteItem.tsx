import { useT } from '../i18n/useT.ts';
import { useToast } from '../shell/toasts.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';

interface DeleteItemProps {
  /** The key of what is read of its kind. */
  section: string;
  title: string;
  remove: () => Promise<unknown>;
  /** Milliseconds for which it is said that it is done, where that is not the usual time. */
  shown?: number;
  onClose: () => void;
}

/** Asks, deletes, and says what came of it (specification, sections 4 and 5). */
export function DeleteItem({ section, title, remove, shown, onClose }: DeleteItemProps) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('delete.ask', { title })}
      text={t('delete.text')}
      confirmLabel={t('delete')}
      work={remove}
      sections={[section, 'trash', 'audit']}
      onDone={() => toast(t('done.deleted'), shown)}
      onClose={onClose}
    />
  );
}
