import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import { useAccount } from '../../shell/session.ts';
import { ShowPassword } from '../../shell/ShowPassword.tsx';
import { useT } from './words.ts';

interface OwnPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The current password, asked for again before what only its owner may do. Nothing for an account without one. */
export function OwnPasswordField({ value, error, onChange }: OwnPasswordFieldProps) {
  const t = useT();
  const { username, withoutPassword } = useAccount();
  const [isVisible, setVisible] = useState(false);
  if (withoutPassword) return null;
  return (
    <>
      {/* tells password managers whose password it is */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label={t('password-current')}
        name="password"
        type={isVisible ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <ShowPassword isVisible={isVisible} onChange={setVisible} />
    </>
  );
}
