import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { FormCallbacks } from './form-callbacks.ts';
import { Overlay } from '../ui/Overlay.tsx';
import { useClosing } from './useClosing.ts';

interface FormOverListProps {
  title: string;
  actions?: ReactNode;
  /** Of the list. */
  address: string;
  /** Has the lists read anew that show what was saved. */
  readAnew: () => void;
  children: (form: FormCallbacks<{ id: string }>) => ReactNode;
}

/** A form over the list, with its own address. */
export function FormOverList({ title, actions, address, readAnew, children }: FormOverListProps) {
  const t = useT();
  const { close, closeSaved } = useClosing(address);
  return (
    <Overlay title={title} actions={actions} onClose={close}>
      <title>{`${title} · ${t('title')}`}</title>
      {children({
        onSaved: ({ id }) => {
          readAnew();
          closeSaved(id);
        },
        onStored: readAnew,
        onCancel: close,
      })}
    </Overlay>
  );
}
