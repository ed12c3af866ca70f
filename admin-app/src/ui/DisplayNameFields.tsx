import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useT } from '../i18n/useT.ts';

export interface DisplayNamesDraft {
  displayName: string;
  displayNameCyrillic: string;
}

/** As the API counts. */
const LIMIT = 60;

interface DisplayNameFieldsProps {
  names: DisplayNamesDraft;
  errorAt: (name: keyof DisplayNamesDraft) => string | undefined;
  onChange: (names: DisplayNamesDraft) => void;
}

/** The name of an account for colleagues and readers, in both scripts. */
export function DisplayNameFields({ names, errorAt, onChange }: DisplayNameFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('field.displayName')}
        name="displayName"
        autoComplete="off"
        maxLength={LIMIT}
        hint={t('names.latinHint')}
        value={names.displayName}
        error={errorAt('displayName')}
        onChange={(event) => onChange({ ...names, displayName: event.target.value })}
      />
      <TextField
        label={t('field.displayNameCyrillic')}
        name="displayNameCyrillic"
        autoComplete="off"
        maxLength={LIMIT}
        hint={t('names.cyrillicHint')}
        value={names.displayNameCyrillic}
        error={errorAt('displayNameCyrillic')}
        onChange={(event) => onChange({ ...names, displayNameCyrillic: event.target.value })}
      />
    </>
  );
}
