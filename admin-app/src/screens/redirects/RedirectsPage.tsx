import type { Redirect } from '@muzey/shared-ui/api/generated/index.ts';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListHead } from '../../item-list/ListHead.tsx';
import listStyles from '../../ui/list.module.css';
import { FILE_ADDRESS, REDIRECTS } from './calls.ts';
import { MissingPages } from './MissingPages.tsx';
import { RedirectFile } from './RedirectFile.tsx';
import { RedirectForm } from './RedirectForm.tsx';
import { RedirectList } from './RedirectList.tsx';
import { useT } from './words.ts';

/** The values that the form begins with; with an id, a stored redirect is changed. */
export type Begun = Pick<Redirect, 'source' | 'target'> & Partial<Pick<Redirect, 'id'>>;

const EMPTY: Begun = { source: '', target: '' };

/** Redirects from addresses that have no page, and the pages that were not found. */
export function RedirectsPage() {
  const t = useT();
  const queries = useQueryClient();
  const [begun, setBegun] = useState({ at: 0, redirect: EMPTY });
  const form = useRef<HTMLFormElement>(null);
  const begin = (redirect: Begun) => setBegun(({ at }) => ({ at: at + 1, redirect }));
  const reload = () => queries.invalidateQueries({ queryKey: [REDIRECTS] });
  /** The address that is known is filled in, and the other one has the focus. */
  const edit = (redirect: Begun) => {
    begin(redirect);
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLInputElement>('[name="target"]')?.focus();
      form.current?.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <>
      <ListHead title={t('nav-redirects')}>
        <a className={buttonClass('quiet')} href={FILE_ADDRESS} download>
          {t('redirects-download')}
        </a>
      </ListHead>
      <p className={listStyles.intro}>{t('redirects-intro')}</p>
      <RedirectForm
        key={begun.at}
        ref={form}
        begun={begun.redirect}
        onSaved={async () => {
          begin(EMPTY);
          await reload();
        }}
        onCancel={() => begin(EMPTY)}
      />
      <RedirectFile onStored={reload} />
      <RedirectList onEdit={edit} onDeleted={reload} />
      <MissingPages onLead={(source) => edit({ source, target: '' })} onForgotten={reload} />
    </>
  );
}
