import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { inLang } from '../app/address.ts';
import { selectionAddress } from '../data/chosen-ids.ts';
import { useSelection } from '../data/selection.ts';
import type { SelectionData } from './selection.data.ts';

const OWN = { ownSelection: true };

const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ownSelection' in state;

/**
 * Whether the page shows the reader's own selection. Its address then follows what the browser keeps, also when another
 * tab changes that, so that it can be shared as it is.
 */
export function useOwnSelection(): boolean {
  const { ids } = useLoaderData<SelectionData>();
  const location = useLocation();
  const navigate = useNavigate();
  const lang = useLang();
  const selection = useSelection();
  const [kept, shown] = [selection?.join(), ids.join()];
  const own = selection !== undefined && (shown === '' || isOwn(location.state) || kept === shown);
  const address = inLang(selectionAddress(selection ?? []), lang);
  useEffect(() => {
    if (own && kept !== shown) void navigate(address, { replace: true, state: OWN, preventScrollReset: true });
  }, [own, kept, shown, address, navigate]);
  return own;
}
