import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { AdminAppProps } from '@muzey/shared-ui/federation/admin-contract.ts';
import { useWords } from '../i18n/useWords.ts';
import { usePage } from '../app/page-context.ts';
import { rememberLang } from '../shell/remember-lang.ts';
import { AdminBoundary } from './AdminBoundary.tsx';
import { AdminFailed, AdminLoading } from './AdminNotice.tsx';
import { words } from './words.ts';

/** Stored, so that going from the login to the console does not load it again. */
let loaded: ComponentType<AdminAppProps> | undefined;

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; App: ComponentType<AdminAppProps> };

/** Loads and shows the console, or a message with a way to try again. */
export function AdminHost() {
  const own = useWords(words);
  const lang = useLang();
  const { adminManifest } = usePage();
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>(() =>
    loaded ? { state: 'ready', App: loaded } : { state: 'loading' },
  );
  useEffect(() => {
    if (loaded) return;
    let isMounted = true;
    import(/* webpackChunkName: "console" */ './load-admin.ts')
      .then(({ loadAdmin }) => loadAdmin(adminManifest))
      .then(
        (remote) => {
          loaded = remote.default;
          if (isMounted) setLoading({ state: 'ready', App: remote.default });
        },
        () => isMounted && setLoading({ state: 'failed' }),
      );
    return () => {
      isMounted = false;
    };
  }, [adminManifest, attempt]);
  const retry = useCallback(() => {
    // the code for another attempt may itself be gone, together with this page's release
    if (attempt > 0) return window.location.reload();
    loaded = undefined;
    setLoading({ state: 'loading' });
    setAttempt(attempt + 1);
  }, [attempt]);
  return (
    <>
      <title>{own('title')}</title>
      <meta name="robots" content="noindex" />
      {loading.state === 'loading' && <AdminLoading />}
      {loading.state === 'failed' && <AdminFailed onRetry={retry} />}
      {loading.state === 'ready' && (
        <AdminBoundary key={attempt} fallback={<AdminFailed onRetry={retry} />}>
          <loading.App lang={lang} onLangChange={rememberLang} manifest={adminManifest} />
        </AdminBoundary>
      )}
    </>
  );
}
