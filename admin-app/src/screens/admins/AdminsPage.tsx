import {
  type AdminAccount,
  deleteAdmin,
  endAdminSessions,
  removeAdminEmail,
  resetAdminFactors,
  unlinkAdminIdentity,
  unlockAdmin,
  updateAdmin,
} from '@muzey/shared-ui/api/generated/index.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { ListHead } from '../../item-list/ListHead.tsx';
import own from './admins.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { LINKS } from '../../item-form/preview/calls.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { useAccount } from '../../shell/session.ts';
import { useLoginOptions } from '../../shell/login-options.ts';
import { tokensOf } from './tokens/calls.ts';
import { Tokens } from './tokens/Tokens.tsx';
import { AdminRow, type AdminAct } from './AdminRow.tsx';
import { ChangeRegistrar } from './ChangeRegistrar.tsx';
import { InvitationDialog } from './Invitation.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { PreviewLinks } from './PreviewLinks.tsx';
import { SetNames } from './SetNames.tsx';
import { SetPassword } from './SetPassword.tsx';
import { api } from '../../api/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useT } from './words.ts';

const dialogs = {
  names: SetNames,
  registrar: ChangeRegistrar,
  invite: InvitationDialog,
  password: SetPassword,
  tokens: TokensDialog,
  sessions: EndSessions,
  unlock: Unlock,
  factors: ResetFactors,
  email: RemoveEmail,
  identity: Unlink,
  disable: SwitchOff,
  delete: DeleteAdmin,
};

/** The staff accounts. The server leaves out the first superadmin, whose own account is shown above the list. */
export function AdminsPage() {
  const t = useT();
  const admins = useQuery(adminsQuery);
  const [asking, setAsking] = useState<{ act: AdminAct; admin: AdminAccount }>();
  const { username } = useAccount();
  const provider = useLoginOptions()?.oidc;
  const isListed = admins.data?.some((admin) => admin.username === username);
  const Asked = asking && dialogs[asking.act];
  return (
    <>
      <ListHead title={t('nav-admins')} count={admins.data && t('list-count', { count: admins.data.length })}>
        {provider && (
          <Link className={buttonClass('quiet')} to="/admin/admins/groups">
            {t('groups-title', { name: provider })}
          </Link>
        )}
        <Link className={buttonClass()} to="/admin/admins/add">
          {t('admins-add')}
        </Link>
      </ListHead>
      {admins.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {admins.isError && <LoadTrouble error={admins.error} onRetry={() => void admins.refetch()} />}
      {isListed === false && <OwnAccount />}
      {admins.data?.length === 0 && <Empty>{t('admins-empty')}</Empty>}
      <ul aria-busy={admins.isFetching}>
        {admins.data?.map((admin) => (
          <li key={admin.id}>
            <AdminRow admin={admin} onAct={(act) => setAsking({ act, admin })} />
          </li>
        ))}
      </ul>
      <PreviewLinks />
      <Outlet />
      {Asked && <Asked admin={asking.admin} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function DeleteAdmin({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('delete-ask', { title: username })}
      isDeletion
      text={t('admins-deleteText')}
      confirmLabel={t('delete')}
      work={() => deleteAdmin({ client: api, path: { id }, throwOnError: true })}
      sections={['admins', 'audit', LINKS]}
      onDone={() => toast(t('done-deleted'))}
      onClose={onClose}
    />
  );
}

/** For colleagues who leave, or come back. */
function SwitchOff({ admin: { id, username, disabled }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t(disabled ? 'admins-enableAsk' : 'admins-disableAsk', { name: username })}
      text={t(disabled ? 'admins-enableText' : 'admins-disableText')}
      confirmLabel={t(disabled ? 'admins-enable' : 'admins-disable')}
      work={() => updateAdmin({ client: api, path: { id }, body: { disabled: disabled !== true }, throwOnError: true })}
      sections={['admins', 'audit', LINKS]}
      onDone={() => toast(t('done-saved'))}
      onClose={onClose}
    />
  );
}

/** Superadmins make the tokens of services, and revoke those of everybody. */
function TokensDialog({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const isService = admin.service === true;
  return (
    <Dialog title={t('admins-tokensOf', { name: admin.username })} onClose={onClose}>
      <p className={own.intro}>{t(isService ? 'admins-tokensOfService' : 'admins-tokensOfPerson')}</p>
      <Tokens heading="h3" calls={tokensOf(admin.id, isService)} isRegistrar={admin.registrar} />
    </Dialog>
  );
}

function EndSessions({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('admins-endSessionsAsk', { name: username })}
      text={t('admins-endSessionsText')}
      confirmLabel={t('admins-endSessions')}
      work={() => endAdminSessions({ client: api, path: { id }, throwOnError: true })}
      sections={['audit']}
      onDone={() => toast(t('sessions-ended'))}
      onClose={onClose}
    />
  );
}

/** For an account that is locked because of wrong passwords. */
function Unlock({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('admins-unlockAsk', { name: username })}
      text={t('admins-unlockText')}
      confirmLabel={t('admins-unlock')}
      work={() => unlockAdmin({ client: api, path: { id }, throwOnError: true })}
      sections={['admins', 'audit']}
      onDone={() => toast(t('admins-unlocked', { name: username }))}
      onClose={onClose}
    />
  );
}

/** For somebody who lost the authenticator app and the recovery codes. */
function ResetFactors({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('admins-resetFactorsAsk', { name: username })}
      text={t('admins-resetFactorsText')}
      confirmLabel={t('admins-resetFactors')}
      work={() => resetAdminFactors({ client: api, path: { id }, throwOnError: true })}
      sections={['admins', 'audit']}
      onDone={() => toast(t('admins-factorsReset', { name: username }))}
      onClose={onClose}
    />
  );
}

/** After somebody else had access to the account: they could have links for a new password sent to their own address. */
function RemoveEmail({ admin: { id, username, email }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('admins-removeEmailAsk', { name: username })}
      text={t('admins-removeEmailText', { email: email ?? '' })}
      confirmLabel={t('admins-removeEmail')}
      work={() => removeAdminEmail({ client: api, path: { id }, throwOnError: true })}
      sections={['admins', 'audit']}
      onDone={() => toast(t('done-saved'))}
      onClose={onClose}
    />
  );
}

function Unlink({ admin: { id, username }, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  return (
    <ConfirmAction
      title={t('admins-unlinkAsk', { name: username })}
      text={t('admins-unlinkText')}
      confirmLabel={t('admins-unlink')}
      work={() => unlinkAdminIdentity({ client: api, path: { id }, throwOnError: true })}
      sections={['admins', 'audit']}
      onDone={() => toast(t('done-saved'))}
      onClose={onClose}
    />
  );
}
