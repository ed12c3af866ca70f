import type { Release } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { PlanForm } from '../../item-form/waiting/PlanForm.tsx';
import { useWaitingT } from '../../item-form/waiting/words.ts';
import { useToast } from '../../shell/toasts.tsx';
import { changeRelease, check, planRelease, removeRelease, showAllNow } from './calls.ts';
import { NameDialog } from './NameDialog.tsx';
import styles from './releases.module.css';
import type { useReleaseWork } from './useReleaseWork.ts';
import { useT } from './words.ts';
import { ConfirmDialog } from '@muzey/shared-ui/ui/Dialog.tsx';

interface ReleaseActionsProps {
  release: Release;
  work: ReturnType<typeof useReleaseWork>;
}

/** All actions for a release as a whole. */
export function ReleaseActions({ release, work }: ReleaseActionsProps) {
  const t = useT();
  const waiting = useWaitingT();
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'plan' | 'show' | 'name' | 'delete'>();
  const close = () => setOpen(undefined);
  const { id, name, version, publish_at: at, members } = release;
  const { busy, run } = work;
  const plan = (time: string | null) => {
    close();
    run(() => planRelease(release, time), waiting(time === null ? 'waiting-unplanned' : 'waiting-planned'));
  };
  const runCheck = () =>
    run(async () => {
      work.setProblems(await check(id));
      return undefined;
    });
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        {members.length > 0 && (
          <>
            <Button busy={busy} onClick={() => setOpen('show')}>
              {t('releases-showNow')}
            </Button>
            <Button
              kind="quiet"
              aria-expanded={open === 'plan'}
              onClick={() => setOpen(open === 'plan' ? undefined : 'plan')}
            >
              {waiting('waiting-showAt')}
            </Button>
            {at !== null && (
              <Button kind="quiet" busy={busy} onClick={() => plan(null)}>
                {waiting('waiting-unplan')}
              </Button>
            )}
            <Button kind="quiet" busy={busy} onClick={runCheck}>
              {t('releases-check')}
            </Button>
          </>
        )}
        <Button kind="quiet" onClick={() => setOpen('name')}>
          {t('releases-rename')}
        </Button>
        <Button kind="danger" onClick={() => setOpen('delete')}>
          {t('releases-delete')}
        </Button>
      </div>
      {open === 'plan' && <PlanForm at={at} busy={busy} onPlan={plan} />}
      {open === 'show' && (
        <ShowDialog
          name={name}
          onShow={() => {
            close();
            run(() => showAllNow(release), t('releases-shown'));
          }}
          onClose={close}
        />
      )}
      {open === 'name' && (
        <NameDialog
          title={t('releases-rename')}
          label={t('releases-rename')}
          name={name}
          save={async (changed) => {
            const saved = await changeRelease(id, { name: changed, version });
            run(() => Promise.resolve(saved), t('releases-renamed'));
          }}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmAction
          title={t('delete-ask', { title: name })}
          isDeletion
          text={t('releases-deleteText')}
          confirmLabel={t('releases-delete')}
          work={() => removeRelease(release)}
          sections={['releases']}
          onDone={() => {
            toast(t('done-deleted'));
            void navigate('/admin/releases');
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ShowDialogProps {
  name: string;
  onShow: () => void;
  onClose: () => void;
}

/** Asks for confirmation before visitors see all of it. */
function ShowDialog({ name, onShow, onClose }: ShowDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('releases-showNowAsk', { name })}
      confirmLabel={t('releases-showNow')}
      cancelLabel={t('cancel')}
      onConfirm={onShow}
      onCancel={onClose}
    >
      <p>{t('releases-showNowText')}</p>
    </ConfirmDialog>
  );
}
