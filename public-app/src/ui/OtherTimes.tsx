import type { ReactNode } from 'react';
import { MoreLink } from './MoreLink.tsx';
import page from './page.module.css';

/** The link at the end of a list from coming to past items, or back. */
export function OtherTimes({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p className={page.onward}>
      <MoreLink path={path}>{children}</MoreLink>
    </p>
  );
}
