import { useState } from 'react';
import { AddFactor } from './AddFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Adds login codes, and shows the recovery codes before it goes on. */
export function NewFactor({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return codes ? <RecoveryCodes codes={codes} onKept={onDone} /> : <AddFactor onAdded={setCodes} />;
}
