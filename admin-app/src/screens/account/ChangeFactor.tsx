import { removeFactor } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import own from './factor.module.css';
import { useT } from './words.ts';

interface ChangeFactorProps {
  /** When it was turned on, in ISO format. */
  since: string;
  onRemoved: () => void;
}

/** Says that login codes are on, and turns them off after a question. */
export function ChangeFactor({ since, onRemoved }: ChangeFactorProps) {
  const t = useT();
  const lang = useLang();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p className={own.text}>
        <time dateTime={since}>{t('factor-since', { date: longDateTime(since, lang) })}</time>
      </p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('factor-turnOff')}
      </Button>
      {asking && (
        <ConfirmAction
          title={t('factor-turnOffAsk')}
          text={t('factor-turnOffText')}
          confirmLabel={t('factor-turnOff')}
          work={() => removeFactor({ client: api, throwOnError: true })}
          sections={['factor', 'session', 'audit']}
          onDone={onRemoved}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
