import type { ApiTokenInput } from '@muzey/shared-ui/api/generated/index.ts';
import { dayIn } from '@muzey/shared-ui/i18n/dates.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import { DateInput } from '../../../fields/DateInput.tsx';
import { FormFailure } from '../../../shell/FormFailure.tsx';
import styles from '../../../ui/made-link.module.css';
import { Switch } from '../../../ui/Switch.tsx';
import { useFormErrors } from '../../../ui/useFormErrors.ts';
import type { Access } from '../access.ts';
import { accessChecks } from '../access-checks.ts';
import { AccessFields } from '../AccessFields.tsx';
import { useT } from '../words.ts';

/** The API's own limits (docs/api.md, "API tokens"). */
const USUAL_DAYS = 90;
const MAX_DAYS = 366;
const MAX_NAME_LENGTH = 60;

/** Without limits of its own. */
const LIKE_ITS_ACCOUNT: Access = { role: 'admin', registrar: false, grants: null };

interface NewTokenProps {
  isRegistrar: boolean;
  make: (body: ApiTokenInput) => Promise<void>;
}

/** The name of a program, until when its token works, and what it may do. */
export function NewToken({ isRegistrar, make }: NewTokenProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState(dayIn(USUAL_DAYS));
  const [access, setAccess] = useState(LIKE_ITS_ACCOUNT);
  const { grants, registrar } = access;
  const errors = useFormErrors({
    name: { value: name, errors: name.trim() === '' ? ['required'] : [] },
    last_day: { value: lastDay, errors: lastDay === '' ? ['invalid_date'] : [] },
    ...accessChecks(access),
  });
  const send = async () => {
    await make({ name, last_day: lastDay, grants, registrar: isRegistrar && registrar });
    setName('');
    errors.reset();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void errors.send(event.currentTarget, send);
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={t('tokens-name')}
          hint={t('tokens-nameHint')}
          name="name"
          required
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={errors.errorAt('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <DateInput
          label={t('tokens-until')}
          name="last_day"
          type="date"
          min={dayIn(0)}
          max={dayIn(MAX_DAYS)}
          required
          value={lastDay}
          error={errors.errorAt('last_day')}
          onChange={setLastDay}
        />
      </div>
      <Switch
        label={t('tokens-limits')}
        hint={t('tokens-limitsHint')}
        checked={grants !== null}
        onChange={(isLimited) =>
          setAccess({ ...access, grants: isLimited ? { tasks: {}, branches: null, languages: null } : null })
        }
      />
      {grants && <AccessFields ofGroup access={access} errorAt={errors.errorAt} onChange={setAccess} />}
      {isRegistrar && (
        <Switch
          label={t('tokens-private')}
          hint={t('tokens-privateHint')}
          checked={registrar}
          onChange={(mayRead) => setAccess({ ...access, registrar: mayRead })}
        />
      )}
      <FormFailure text={errors.general} />
      <div className={styles.buttons}>
        <Button type="submit" busy={errors.busy}>
          {t('tokens-make')}
        </Button>
      </div>
    </form>
  );
}
