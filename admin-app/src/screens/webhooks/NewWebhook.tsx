import type { WebhookInput } from '@muzey/shared-ui/api/generated/index.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState } from 'react';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { Checks } from '../../ui/Checks.tsx';
import styles from '../../ui/made-link.module.css';
import { useFormErrors } from '../../ui/useFormErrors.ts';
import { EVENTS } from './calls.ts';
import { useT } from './words.ts';

/** The API's own limits (docs/api.md, "Webhooks"). */
const MAX_NAME_LENGTH = 60;
const MAX_URL_LENGTH = 500;

/** The name of a program, its address, and what it is told of. */
export function NewWebhook({ make }: { make: (body: WebhookInput) => Promise<void> }) {
  const t = useT();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState(EVENTS.slice(0, 4));
  const errors = useFormErrors({
    name: { value: name, errors: name.trim() === '' ? ['required'] : [] },
    url: { value: url, errors: url.trim() === '' ? ['required'] : [] },
    events: { value: events.join(), errors: events.length === 0 ? ['required'] : [] },
  });
  const send = async () => {
    await make({ name, url: url.trim(), events });
    setName('');
    setUrl('');
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
      <h2 className={styles.heading}>{t('webhooks-new')}</h2>
      <div className={styles.fields}>
        <TextField
          label={t('webhooks-name')}
          name="name"
          required
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={errors.errorAt('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('webhooks-url')}
          hint={t('webhooks-urlHint')}
          name="url"
          type="url"
          required
          maxLength={MAX_URL_LENGTH}
          value={url}
          error={errors.errorAt('url')}
          onChange={(event) => setUrl(event.target.value)}
        />
      </div>
      <Checks
        label={t('webhooks-events')}
        name="events"
        options={EVENTS.map((value) => ({ value, label: t(`webhooks-event-${value}`) }))}
        chosen={events}
        error={errors.errorAt('events')}
        onToggle={(event) =>
          setEvents(EVENTS.filter((one) => (one === event ? !events.includes(one) : events.includes(one))))
        }
      />
      <FormFailure text={errors.general} />
      <div className={styles.buttons}>
        <Button type="submit" busy={errors.busy}>
          {t('webhooks-make')}
        </Button>
      </div>
    </form>
  );
}
