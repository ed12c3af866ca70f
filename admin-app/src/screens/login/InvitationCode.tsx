import type { ComponentProps } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Entrance } from '../../shell/Entrance.tsx';
import { SessionCheck } from '../../shell/SessionCheck.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import type { InvitationPage } from './InvitationPage.tsx';

const SECRET = /^#invitation=([\w-]+)$/;

/** The secret of a link that lets somebody choose a password. */
export const invitationIn = (hash: string): string | undefined => SECRET.exec(hash)?.[1];

const load = () => import(/* webpackChunkName: "invitation" */ './InvitationPage.tsx');

/** The page that such a link opens; most people who log in do not need its code. */
export function InvitationCode(props: ComponentProps<typeof InvitationPage>) {
  const t = useT();
  const { result: code, error, retry } = useLoaded(load);
  if (code) return <code.InvitationPage {...props} />;
  return (
    <Entrance title={t('login-title')} way={<a href="/">{t('nav-site')}</a>} onLangChange={props.onLangChange}>
      <SessionCheck error={error} onRetry={retry} />
    </Entrance>
  );
}
