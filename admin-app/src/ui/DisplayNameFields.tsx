import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useT } from '../i18n/useT.ts';

export interface DisplayNamesDraft {
  displayName: string;
  displayNameCyrillic: string;
}

/** In characters as the API counts them. */
const LIMIT = 60;

interface DisplayNameFieldsProps {
  names: DisplayNamesDraft;
  errorAt: (name: keyof DisplayNamesDraft) => string | undefined;
  onChange: (names: DisplayNamesDraft) => void;
}

/** The name of an account for colleagues and readers, in both scripts. */
export function DisplayNameFields({ names, errorAt, onChange }: DisplayNameFieldsProps) {
  const t = useT();
  const fields = [
    { name: 'displayName', label: t('field-displayName'), hint: t('names-latinHint') },
    { name: 'displayNameCyrillic', label: t('field-displayNameCyrillic'), hint: t('names-cyrillicHint') },
  ] as const;
  return fields.map(({ name, label, hint }) => (
    <TextField
      key={name}
      label={label}
      name={name}
      autoComplete="off"
      maxLength={LIMIT}
      hint={hint}
      value={names[name]}
      error={errorAt(name)}
      onChange={(event) => onChange({ ...names, [name]: event.target.value })}
    />
  ));
}
