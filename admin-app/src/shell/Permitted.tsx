import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { type Task } from '@muzey/shared-ui/accounts/tasks.ts';
import { rightsOf, type Rights } from './rights.ts';
import { useAccount } from './session.ts';
import styles from './guard.module.css';

/** For display only; the server checks permissions itself. */
export const useRights = (): Rights => rightsOf(useAccount());

interface PermittedProps {
  /** As in its address. */
  screen: string;
  children?: ReactNode;
}

/** A screen that not every account may open. Others see an explanation and stay logged in. Without children it is used as a route's element. */
export function Permitted({ screen, children }: PermittedProps) {
  const { mayOpen } = useRights();
  return mayOpen(screen) ? (children ?? <Outlet />) : <Refused />;
}

/** The same for a form of something new. */
export const Maker = ({ task }: { task: Task }) => (useRights().mayMake(task) ? <Outlet /> : <Refused />);

/** The same for a form of something that other accounts only read. */
export const Worker = ({ task }: { task: Task }) => (useRights().hasTask(task) ? <Outlet /> : <Refused />);

/** Says that this account may not open the page. */
function Refused() {
  const t = useT();
  const { username, grants } = useAccount();
  const title = t(grants ? 'limited-title' : 'superadmin-title');
  return (
    <>
      <title>{`${title} · ${t('title')}`}</title>
      <h1>{title}</h1>
      <p className={styles.refused}>{t('superadmin-text', { name: username })}</p>
      <Link className={layout.more} to="/admin/dashboard">
        <More>{t('nav-overview')}</More>
      </Link>
    </>
  );
}
