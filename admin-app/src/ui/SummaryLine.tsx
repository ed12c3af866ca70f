import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A line of a dashboard card that links to the filtered list. */
export function SummaryLine({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}
