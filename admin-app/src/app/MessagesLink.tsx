import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { NavLink } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useUnread } from '../shell/useUnread.ts';

/** The link to the messages, with the number of unread ones. */
export function MessagesLink({ to }: { to: string }) {
  const t = useT();
  const count = useUnread();
  if (!count) return <NavLink to={to}>{t('nav.messages')}</NavLink>;
  return (
    <NavLink to={to}>
      <span aria-hidden="true">{t('nav.messages')}</span>
      <b aria-hidden="true">{count}</b>
      <Hidden>{`${t('nav.messages')}, ${t('nav.unread', { count })}`}</Hidden>
    </NavLink>
  );
}
