import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import form from '../../../ui/form.module.css';
import { PrivateDialog } from './PrivateDialog.tsx';
import { useT } from './words.ts';

/** The button for data that only registrars see. It is loaded on request, not with the form, because each access is logged. */
export function PrivatePanel({ id }: { id: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={form.panel} aria-labelledby="private-data">
      <h2 id="private-data">{t('private-title')}</h2>
      <p className={form.note}>{t('private-text')}</p>
      <div className={form.pairOfButtons}>
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('private-open')}
        </Button>
      </div>
      {/* a form of its own can't stand inside the form of the object */}
      {isOpen && createPortal(<PrivateDialog id={id} onClose={() => setOpen(false)} />, document.body)}
    </section>
  );
}
