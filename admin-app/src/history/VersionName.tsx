import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type SyntheticEvent } from 'react';
import styles from '../comparison/history.module.css';
import { useHistoryT } from '../comparison/words.ts';

interface VersionNameProps {
  name: string;
  busy: boolean;
  onSave: (name: string) => void;
}

/** The name of a version, such as "as printed in the catalogue". */
export function VersionName({ name, busy, onSave }: VersionNameProps) {
  const own = useHistoryT();
  const [typed, setTyped] = useState(name);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(typed.trim());
  };
  return (
    <form className={styles.naming} onSubmit={submit}>
      <TextField
        label={own('history-name')}
        hint={own('history-nameHint')}
        name="name"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" kind="quiet" busy={busy}>
        {own('history-saveName')}
      </Button>
    </form>
  );
}
