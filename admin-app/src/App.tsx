import '@muzey/shared-ui/theme/layers.css';
import '@muzey/shared-ui/theme/tokens.css';
import '@muzey/shared-ui/theme/special-view.css';
import type { AdminAppProps } from '@muzey/shared-ui/federation/admin-contract.ts';
import { I18nProvider } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { consoleWords, entranceWords } from './i18n/load.ts';
import { LoginPage } from './login/LoginPage.tsx';
import { Code } from './shell/Code.tsx';
import { SessionGuard } from './shell/SessionGuard.tsx';

const loadConsole = () => import(/* webpackChunkName: "console" */ './Console.tsx');

/** The console, mounted by the host at /login and below /admin. Its screens are loaded after the login. */
export default function App({ lang: chosen, onLangChange }: AdminAppProps) {
  const { pathname } = useLocation();
  const [lang, setLang] = useState<Lang>(chosen);
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // `always`: with the default, a call waits for ever where the browser wrongly believes to be offline
          queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000, networkMode: 'always' },
          mutations: { networkMode: 'always' },
        },
      }),
  );
  useEffect(() => {
    document.documentElement.lang = languages[lang].tag;
  }, [lang]);
  const signingIn = pathname.startsWith('/login');
  const begin = useEffectEvent(() => {
    // while the session is checked; a failure is told where they are used
    if (!signingIn) void Promise.allSettled([loadConsole(), consoleWords[lang]()]);
  });
  useEffect(() => begin(), []);
  const changeLang = (next: Lang) => {
    setLang(next);
    onLangChange(next);
  };
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider lang={lang} messages={entranceWords[lang]}>
        {signingIn ? (
          <LoginPage onLangChange={changeLang} />
        ) : (
          <SessionGuard>
            <Code name="console" load={loadConsole}>
              {({ Console }) => <Console onLangChange={changeLang} />}
            </Code>
          </SessionGuard>
        )}
      </I18nProvider>
    </QueryClientProvider>
  );
}
