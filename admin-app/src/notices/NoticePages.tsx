import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { LoadTrouble } from '../content/LoadTrouble.tsx';
import { Overlay } from '../content/Overlay.tsx';
import { savedState } from '../content/saved.ts';
import { useFreshRead } from '../content/useFreshRead.ts';
import { useToast } from '../shell/toasts.tsx';
import { readNotice } from './calls.ts';
import { ClosureForm } from './ClosureForm.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NEW_NOTICE } from './notices.form.ts';
import { useT } from './words.ts';

interface FormOverList {
  onSaved: (notice: { id: string }) => void;
  onStored: () => void;
  onCancel: () => void;
}

interface OverListProps {
  title: string;
  actions?: ReactNode;
  children: (form: FormOverList) => ReactNode;
}

/** A form over the list, with its own address. */
function OverList({ title, actions, children }: OverListProps) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const readAnew = () =>
    void Promise.all(['notices', 'branches'].map((key) => queries.invalidateQueries({ queryKey: [key, 'list'] })));
  const close = (saved?: string) =>
    void navigate('/admin/notices', { state: saved === undefined ? null : savedState(saved) });
  const [saved, setSaved] = useState<string>();
  const leave = useEffectEvent(() => {
    close(saved);
    return t('done.saved');
  });
  // once the form knows that nothing is unsaved
  useEffect(() => {
    if (saved === undefined) return;
    const message = leave();
    // a message beneath a modal is neither seen nor read out
    return () => toast(message);
  }, [saved, toast]);
  return (
    <Overlay title={title} actions={actions} onClose={() => close()}>
      <title>{`${title} · ${t('title')}`}</title>
      {children({
        onSaved: ({ id }) => {
          readAnew();
          setSaved(id);
        },
        onStored: readAnew,
        onCancel: () => close(),
      })}
    </Overlay>
  );
}

export function AddNotice() {
  const t = useT();
  return <OverList title={t('notices.new')}>{(form) => <NoticeForm stored={NEW_NOTICE} {...form} />}</OverList>;
}

export function EditNotice() {
  const t = useT();
  const { id = '' } = useParams();
  const notice = useFreshRead(['notices', 'one', id], () => readNotice(id));
  return (
    <OverList
      title={t('notices.edit')}
      actions={
        <Link className={buttonClass('quiet')} to={`/admin/notices/${id}/history`}>
          {t('audit.history')}
        </Link>
      }
    >
      {(form) => (
        <>
          {notice.isPending && <Spinner>{t('list.loading')}</Spinner>}
          {notice.isError && <LoadTrouble error={notice.error} onRetry={() => void notice.refetch()} />}
          {notice.data && <NoticeForm key={id} stored={notice.data} {...form} />}
        </>
      )}
    </OverList>
  );
}

export function AddClosure() {
  const t = useT();
  return <OverList title={t('closure.add')}>{(form) => <ClosureForm {...form} />}</OverList>;
}
