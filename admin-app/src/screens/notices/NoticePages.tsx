import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useParams } from 'react-router-dom';
import { FormOverList } from '../../item-form/FormOverList.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { rightsTo } from '../../shell/rights.ts';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { useFreshRead } from '../../ui/useFreshRead.ts';
import { readNotice } from './calls.ts';
import { ClosureForm } from './ClosureForm.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { NEW_NOTICE } from './notices.form.ts';
import { useT } from './words.ts';

type OverListProps = Pick<ComponentProps<typeof FormOverList>, 'title' | 'actions' | 'children'>;

function OverList(props: OverListProps) {
  const queries = useQueryClient();
  const readAnew = () =>
    void Promise.all(['notices', 'branches'].map((key) => queries.invalidateQueries({ queryKey: [key, 'list'] })));
  return <FormOverList {...props} address="/admin/notices" readAnew={readAnew} />;
}

export function AddNotice() {
  const t = useT();
  const { ownBranch } = useRights();
  // an account for some branches announces on their pages only
  const own = ownBranch === null ? {} : { where: 'branch' as const, branch: ownBranch };
  return (
    <OverList title={t('notices-new')}>
      {(form) => <NoticeForm stored={{ ...NEW_NOTICE, ...own }} {...form} />}
    </OverList>
  );
}

export function EditNotice() {
  const t = useT();
  const { id = '' } = useParams();
  const notice = useFreshRead(['notices', 'one', id], () => readNotice(id));
  const rights = useRights();
  const mayWork = notice.data !== undefined && rightsTo(rights, 'notices', notice.data).mayWork;
  return (
    <OverList
      title={t('notices-edit')}
      actions={
        mayWork && (
          <Link className={buttonClass('quiet')} to={`/admin/notices/${id}/history`}>
            {t('audit-history')}
          </Link>
        )
      }
    >
      {(form) => (
        <>
          {notice.isPending && <Spinner>{t('list-loading')}</Spinner>}
          {notice.isError && <LoadTrouble error={notice.error} onRetry={() => void notice.refetch()} />}
          {notice.data && <NoticeForm key={id} stored={notice.data} {...form} />}
        </>
      )}
    </OverList>
  );
}

export function AddClosure() {
  const t = useT();
  return <OverList title={t('closure-add')}>{(form) => <ClosureForm {...form} />}</OverList>;
}
