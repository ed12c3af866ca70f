import { useState } from 'react';
import { useAccount } from '../../shell/session.ts';
import type { CheckedField } from '../../ui/useFormErrors.ts';

interface OwnPassword {
  value: string;
  setValue: (value: string) => void;
  /** For the errors of the form. */
  checked: CheckedField;
  /** For the call: nothing of an account without a password, of which a recent sign-in is asked instead. */
  sent: { password?: string };
}

/** The text of an {@link OwnPasswordField}. */
export function useOwnPassword(): OwnPassword {
  const { withoutPassword = false } = useAccount();
  const [value, setValue] = useState('');
  const isMissing = !withoutPassword && value.trim() === '';
  return {
    value,
    setValue,
    checked: { value, errors: isMissing ? ['required'] : [] },
    sent: withoutPassword ? {} : { password: value },
  };
}
