import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { readTerm } from '../../fields/terms/calls.ts';
import { removeTerm } from './calls.ts';
import { useTermNames } from './TermName.tsx';
import { TermUses } from './TermUses.tsx';
import styles from './terms.module.css';
import { useT } from './words.ts';

interface DeleteTermProps {
  term: AdminTerm;
  onClose: () => void;
  onDone?: () => void;
}

/** Deletes an unused term; for any other it lists the uses, with links to them. */
export function DeleteTerm({ term, onClose, onDone }: DeleteTermProps) {
  const t = useT();
  const toast = useToast();
  const name = useTermNames()(term);
  // the current uses, which may differ from those in the list
  const uses = useQuery({
    queryKey: ['terms', 'uses', term.id],
    gcTime: 0,
    staleTime: 0,
    queryFn: () => readTerm(term.id),
  });
  if (!uses.data) {
    return (
      <Dialog title={`${t('delete')}: ${name}`} onClose={onClose}>
        {uses.isError ? (
          <LoadTrouble error={uses.error} onRetry={() => void uses.refetch()} />
        ) : (
          <Spinner>{t('list-loading')}</Spinner>
        )}
      </Dialog>
    );
  }
  const { data: current } = uses;
  const { used, narrower: below } = current;
  const merged = current.merged.length;
  if (used + below + merged > 0) {
    return (
      <Dialog title={t('terms-inUse', { name })} onClose={onClose}>
        <ul className={styles.uses}>
          {used > 0 && (
            <li>
              <TermUses term={current} />
            </li>
          )}
          {below > 0 && <li>{t('terms-inUseBelow', { count: below })}</li>}
          {merged > 0 && <li>{t('terms-inUseMerged', { count: merged })}</li>}
        </ul>
        <p>{t('terms-inUseText')}</p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmAction
      title={t('delete-ask', { title: name })}
      isDeletion
      text={t('terms-deleteText')}
      confirmLabel={t('delete')}
      work={() => removeTerm(current)}
      sections={['terms', 'audit']}
      onDone={() => {
        toast(t('done-deleted'));
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
