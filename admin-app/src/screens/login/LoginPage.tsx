import { type SessionAnswer, getSite } from '@muzey/shared-ui/api/generated/index.ts';
import { type Lang, languages, pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { Entrance } from '../../shell/Entrance.tsx';
import { useLoginOptions } from '../../shell/login-options.ts';
import { ProviderButton } from '../../shell/ProviderButton.tsx';
import { LoginForm } from '../../shell/LoginForm.tsx';
import { readSession } from '../../shell/read-session.ts';
import { isRefused, SessionCheck } from '../../shell/SessionCheck.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { TestBanner } from '@muzey/shared-ui/ui/TestBanner.tsx';
import { api } from '../../api/api.ts';
import { LostPassword } from './LostPassword.tsx';

const readSite = async () => (await getSite({ client: api, throwOnError: true })).data;

/** The line at the top of every public page. Without the settings it is left out, because logging in does not need them. */
function LoginBanner() {
  const t = useT();
  const lang = useLang();
  const banner = useLoaded(readSite).result?.banner;
  const bannerLang = banner && pickLang(banner.text, lang);
  if (!banner?.on || !bannerLang) return null;
  const foreign = bannerLang === lang ? undefined : languages[bannerLang].tag;
  return <TestBanner text={banner.text[bannerLang] ?? ''} lang={foreign} pauseLabel={t('banner-pause')} />;
}

/** A preview page of the site, which requires a login. */
const PREVIEW = /^(?:\/[a-z]{2})?\/preview\/[a-z]+\/[\w-]+$/;

/** The page to continue to: the requested one, never another site. */
function wayBack({ state, search }: { state: unknown; search: string }): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from === 'string' && (from.startsWith('/admin') || PREVIEW.test(from))) return from;
  const asked = new URLSearchParams(search).get('from') ?? '';
  return PREVIEW.test(asked) ? asked : '/admin';
}

export function LoginPage({ onLangChange }: { onLangChange: (lang: Lang) => void }) {
  const t = useT();
  const asked = wayBack(useLocation());
  const before = useLoaded(readSession);
  const options = useLoginOptions();
  const [entered, setEntered] = useState<SessionAnswer>();
  const session = entered ?? before.result;
  const signedIn = session !== undefined;
  const error = signedIn ? undefined : before.error;
  // the site refuses its page while the password has to be changed
  const target = session?.mustChangePassword && PREVIEW.test(asked) ? '/admin' : asked;
  const outside = PREVIEW.test(target);
  useEffect(() => {
    // a page of the site, which the server renders
    if (signedIn && outside) window.location.replace(target);
  }, [signedIn, outside, target]);
  if (signedIn && !outside) return <Navigate to={target} replace />;
  return (
    <Entrance
      title={t('login-title')}
      way={<a href="/">{t('nav-site')}</a>}
      onLangChange={onLangChange}
      top={<LoginBanner />}
    >
      {isRefused(error) ? (
        <>
          <LoginForm focused onDone={async () => setEntered(await readSession())} />
          {options?.oidc && <ProviderButton name={options.oidc} from={asked} />}
          <LostPassword byMail={options?.passwordByMail ?? false} />
        </>
      ) : (
        <SessionCheck error={error} onRetry={before.retry} />
      )}
    </Entrance>
  );
}
