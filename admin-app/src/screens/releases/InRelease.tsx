import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { Code } from '../../shell/Code.tsx';
import type { ContentType } from '../../content/section.ts';
import { useT } from '../../i18n/useT.ts';

const load = () => import(/* webpackChunkName: "releases" */ './ReleaseOfItem.tsx');
const loadDialog = () => import(/* webpackChunkName: "releases" */ './PutDialog.tsx');

/** As many as a release can have. */
const MAX_MEMBERS = 100;

/** The release of a stored item. The form does not wait for it. */
export function InRelease(member: { type: ContentType; id: string }) {
  return (
    <Code name="release-of-item" load={load} optional>
      {({ ReleaseOfItem }) => <ReleaseOfItem {...member} />}
    </Code>
  );
}

interface PutInReleaseProps {
  type: ContentType;
  ids: readonly string[];
  onDone: () => void;
}

/** Opens the dialog that adds items to a release. */
export function PutInRelease({ type, ids, onDone }: PutInReleaseProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const finish = () => {
    close();
    onDone();
  };
  return (
    <>
      {ids.length > 0 && ids.length <= MAX_MEMBERS && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('bulk-release')}
        </Button>
      )}
      {isOpen && (
        <Code name="put-in-release" load={loadDialog}>
          {({ PutDialog }) => <PutDialog members={ids.map((id) => ({ type, id }))} onDone={finish} onClose={close} />}
        </Code>
      )}
    </>
  );
}
