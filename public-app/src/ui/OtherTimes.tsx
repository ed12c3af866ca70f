import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import page from './page.module.css';

/** At the end of a list: the way from what is to come to what is over, and back. */
export function OtherTimes({ path, children }: { path: string; children: ReactNode }) {
  return (
    <p className={page.onward}>
      <Link className={layout.more} to={inLang(path, useLang())}>
        <More>{children}</More>
      </Link>
    </p>
  );
}
