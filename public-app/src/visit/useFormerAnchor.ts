import { getBranch, type Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { apiOf } from '../data/api.ts';

/** The name of a branch's section, and of its page. */
export const anchorOf = ({ slug, id }: Pick<Branch, 'slug' | 'id'>): string => slug ?? id;

/** Leads from a name that a branch had before to its section: servers never see what follows `#`. */
export function useFormerAnchor(branches: readonly Branch[]): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // another page is on its way: that wins
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    const name = asked(hash);
    if (isLeaving || name === undefined || document.getElementById(name)) return undefined;
    const given = new AbortController();
    const look = async () => {
      const { data } = await getBranch({ client: await apiOf(undefined), path: { id: name }, signal: given.signal });
      const branch = branches.find(({ id }) => id === data?.id);
      if (branch && !given.signal.aborted) await navigate({ search, hash: anchorOf(branch) }, { replace: true });
    };
    // the page is whole without it
    look().catch(() => undefined);
    return () => given.abort();
  }, [hash, search, branches, navigate, isLeaving]);
}

/** The spelling of addresses, so that nothing else is asked for. */
const NAME = /^#([a-z0-9-]{1,100})$/;

const asked = (hash: string): string | undefined => NAME.exec(hash)?.[1];
