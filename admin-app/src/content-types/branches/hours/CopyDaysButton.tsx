import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useState } from 'react';
import { useRights } from '../../../shell/Permitted.tsx';
import { Code } from '../../../shell/Code.tsx';
import type { SpecialDraft } from '../hours.form.ts';
import { useHoursT } from './words.ts';

interface CopyDaysButtonProps {
  /** The id of the branch with these days; absent for a new one. */
  branch?: string;
  days: readonly SpecialDraft[];
}

const loadForm = () => import(/* webpackChunkName: "copy-days" */ './CopyDaysForm.tsx');

/** Opens the dialog that copies special days to other branches. */
export function CopyDaysButton({ branch, days }: CopyDaysButtonProps) {
  const own = useHoursT();
  const { branches: mine } = useRights();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (days.length === 0 || mine?.every((id) => id === branch)) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {own('hours-copy')}
      </Button>
      {isOpen && (
        <Dialog title={own('hours-copy')} onClose={close}>
          <Code name="copy-days" load={loadForm}>
            {({ CopyDaysForm }) => <CopyDaysForm branch={branch} days={days} onClose={close} />}
          </Code>
        </Dialog>
      )}
    </>
  );
}
