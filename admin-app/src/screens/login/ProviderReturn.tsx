import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { linkIdentity, loginWithOidc } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { api, wordsFor } from '../../api/api.ts';
import { CodeForm } from '../../shell/CodeForm.tsx';
import { Entrance } from '../../shell/Entrance.tsx';
import { takeBegun, type ProviderAnswer } from '../../shell/provider-sign-in.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { useT } from './words.ts';

interface ProviderReturnProps {
  answer: ProviderAnswer;
  onLangChange: (lang: Lang) => void;
}

/** The page to which the identity provider sends the browser back. */
export function ProviderReturn({ answer, onLangChange }: ProviderReturnProps) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const [begun] = useState(takeBegun);
  const [failure, setFailure] = useState<unknown>();
  const goOn = () => void navigate('/login', { replace: true, state: { from: begun.from || '/admin' } });
  const { error } = useLoaded(async () => {
    const { code, state, iss } = answer;
    if (code === undefined) return;
    const body = { code, state, ...(iss === undefined ? {} : { iss }) };
    await (begun.purpose === 'link' ? linkIdentity : loginWithOidc)({ client: api, body, throwOnError: true });
    goOn();
  });
  const factors = error instanceof ApiError && error.code === 'factor_required' ? error.factors : undefined;
  const trouble = failure ?? (factors ? undefined : error);
  const isDeclined = answer.code === undefined;
  return (
    <Entrance
      title={t('login-title')}
      way={<Link to={begun.purpose === 'link' ? begun.from : '/login'}>{t('provider-back')}</Link>}
      onLangChange={onLangChange}
    >
      {isDeclined ? (
        <p role="alert">{t('provider-declined')}</p>
      ) : trouble !== undefined ? (
        <p role="alert">{wordsFor(trouble, lang)}</p>
      ) : factors ? (
        <CodeForm factors={factors} onDone={goOn} onBack={(reason) => setFailure(reason ?? error)} />
      ) : (
        <Spinner>{t('login-busy')}</Spinner>
      )}
    </Entrance>
  );
}
