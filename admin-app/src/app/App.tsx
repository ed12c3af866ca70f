import '@muzey/shared-ui/theme/layers.css';
import '@muzey/shared-ui/theme/tokens.css';
import '@muzey/shared-ui/theme/special-view.css';
import type { AdminAppProps } from '@muzey/shared-ui/federation/admin-contract.ts';
import { loadErrorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useView } from '../api/view.ts';
import { consoleWords, entranceWords } from '../i18n/load.ts';
import { InvitationCode, invitationIn, ProviderReturnCode } from '../screens/login/LoginCode.tsx';
import { LoginPage } from '../screens/login/LoginPage.tsx';
import { providerAnswerIn } from '../shell/provider-sign-in.ts';
import { ConsoleCode, loadConsole } from './ConsoleCode.tsx';
import { SessionGuard } from './SessionGuard.tsx';

/** The console, mounted by the host at /login and below /admin. Its screens are loaded after the login. */
export default function App({ lang: chosen, onLangChange, manifest }: AdminAppProps) {
  const { pathname, hash, search } = useLocation();
  const [lang, setLang] = useState<Lang>(chosen);
  useEffect(() => {
    document.documentElement.lang = languages[lang].tag;
    // before they are needed; where they cannot be loaded, errors are told in English
    loadErrorWords(lang).catch(() => undefined);
  }, [lang]);
  // another one begins with nothing that was loaded before
  const view = useView();
  const signingIn = pathname.startsWith('/login');
  const secret = signingIn ? invitationIn(hash) : undefined;
  const answer = signingIn ? providerAnswerIn(search) : undefined;
  const begin = useEffectEvent(() => {
    // while the session is checked; a failure is told where they are used
    if (!signingIn) void Promise.allSettled([loadConsole(), consoleWords[lang]()]);
  });
  useEffect(() => begin(), [signingIn]);
  const changeLang = (next: Lang) => {
    setLang(next);
    onLangChange(next);
  };
  return (
    <I18nProvider lang={lang} messages={entranceWords[lang]}>
      {secret !== undefined ? (
        <InvitationCode key={secret} secret={secret} onLangChange={changeLang} />
      ) : answer !== undefined ? (
        <ProviderReturnCode answer={answer} onLangChange={changeLang} />
      ) : signingIn ? (
        <LoginPage onLangChange={changeLang} />
      ) : (
        <SessionGuard key={view}>
          {(session) => <ConsoleCode session={session} onLangChange={changeLang} manifest={manifest} />}
        </SessionGuard>
      )}
    </I18nProvider>
  );
}
