import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { importsQuery, isRunning, undoImport } from './calls.ts';
import { useMayWorkOn } from './useMayWorkOn.ts';
import { useT } from './words.ts';

const isUndoable = ({ state, objects }: RegisterImport): boolean =>
  state !== 'undone' && objects !== null && objects.created + objects.changed > 0;

/** Takes an import back after a question, as long as its objects are known. */
export function TakeBack({ register, busy }: { register: RegisterImport; busy: boolean }) {
  const t = useT();
  const mayWorkOn = useMayWorkOn();
  const [asking, setAsking] = useState(false);
  const { id, name, undone } = register;
  if (isRunning(register) || !isUndoable(register) || !mayWorkOn(register)) return null;
  const label = t(undone ? 'registers-undoGoOn' : 'registers-undo');
  return (
    <>
      <Button kind="quiet" disabled={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && (
        <ConfirmAction
          title={t('registers-undoAsk', { name })}
          text={t('registers-undoText')}
          warning={<p>{t('registers-undoSeen')}</p>}
          confirmLabel={label}
          work={() => undoImport(id)}
          sections={importsQuery.queryKey}
          onDone={() => undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
