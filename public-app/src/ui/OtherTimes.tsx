import type { ReactNode } from 'react';
import { MoreLink } from './MoreLink.tsx';
import page from './page.module.css';

/** At the end of a list: links what is to come with what is over. */
export function OtherTimes({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p className={page.onward}>
      <MoreLink path={path}>{children}</MoreLink>
    </p>
  );
}
