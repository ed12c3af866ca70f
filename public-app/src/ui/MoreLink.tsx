import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';

/** A link with an arrow, such as from a section of the home page to the complete page. */
export function MoreLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link className={layout.more} to={inLang(path, useLang())}>
      <More>{children}</More>
    </Link>
  );
}
