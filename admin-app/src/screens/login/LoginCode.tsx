import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ComponentType } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Entrance } from '../../shell/Entrance.tsx';
import { SessionCheck } from '../../shell/SessionCheck.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';

const SECRET = /^#invitation=([\w-]+)$/;

/** The secret of a link that lets somebody choose a password. */
export const invitationIn = (hash: string): string | undefined => SECRET.exec(hash)?.[1];

/** A page before the log-in whose code is loaded when it is first shown: most people who log in do not need it. */
function later<Props extends { onLangChange: (lang: Lang) => void }>(load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props) {
    const t = useT();
    const { result: Page, error, retry } = useLoaded(load);
    if (Page) return <Page {...props} />;
    return (
      <Entrance title={t('login-title')} way={<a href="/">{t('nav-site')}</a>} onLangChange={props.onLangChange}>
        <SessionCheck error={error} onRetry={retry} />
      </Entrance>
    );
  };
}

export const InvitationCode = later(
  async () => (await import(/* webpackChunkName: "invitation" */ './InvitationPage.tsx')).InvitationPage,
);
export const ProviderReturnCode = later(
  async () => (await import(/* webpackChunkName: "provider-return" */ './ProviderReturn.tsx')).ProviderReturn,
);
