import { type OwnPasskey, removePasskey } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import own from './factor.module.css';
import { PasskeyRow } from './PasskeyRow.tsx';
import styles from './password-page.module.css';
import { RenamePasskey } from './RenamePasskey.tsx';
import { useT } from './words.ts';

interface PasskeysProps {
  passkeys: readonly OwnPasskey[];
  onAdded: (codes: readonly string[]) => Promise<void>;
  onRenamed: () => Promise<unknown>;
  onRemoved: () => void;
}

/** The passkeys of the account, and another one. */
export function Passkeys({ passkeys, onAdded, onRenamed, onRemoved }: PasskeysProps) {
  const t = useT();
  const [asking, setAsking] = useState<{ act: 'rename' | 'remove'; passkey: OwnPasskey }>();
  const close = () => setAsking(undefined);
  return (
    <section className={styles.part}>
      <h2>{t('passkeys-title')}</h2>
      <p className={own.text}>{t('passkeys-intro')}</p>
      {passkeys.length === 0 && <p className={own.text}>{t('passkeys-none')}</p>}
      <ul>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyRow passkey={passkey} onAct={(act) => setAsking({ act, passkey })} />
          </li>
        ))}
      </ul>
      <AddPasskey onAdded={onAdded} />
      {asking?.act === 'rename' && <RenamePasskey passkey={asking.passkey} onRenamed={onRenamed} onClose={close} />}
      {asking?.act === 'remove' && (
        <ConfirmAction
          title={t('passkeys-removeAsk', { name: asking.passkey.name })}
          text={t('passkeys-removeText')}
          confirmLabel={t('passkeys-remove')}
          work={() => removePasskey({ client: api, path: { id: asking.passkey.id }, throwOnError: true })}
          sections={['passkeys', 'factor', 'session', 'audit']}
          onDone={onRemoved}
          onClose={close}
        />
      )}
    </section>
  );
}
