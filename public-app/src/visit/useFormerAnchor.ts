import { getBranch, type Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { apiOf } from '../data/api.ts';

/** The slug of a branch, in the anchor of its section and in the address of its page. */
export const anchorOf = ({ slug, id }: Pick<Branch, 'slug' | 'id'>): string => slug ?? id;

/** Redirects from a former slug of a branch to its section: servers never see the part after `#`. */
export function useFormerAnchor(branches: readonly Branch[]): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // a newer navigation is in progress and takes precedence
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    const name = asked(hash);
    if (isLeaving || name === undefined || document.getElementById(name)) return undefined;
    const given = new AbortController();
    const findBranch = async () => {
      const { data } = await getBranch({ client: await apiOf(undefined), path: { id: name }, signal: given.signal });
      const branch = branches.find(({ id }) => id === data?.id);
      if (branch && !given.signal.aborted) await navigate({ search, hash: anchorOf(branch) }, { replace: true });
    };
    // the page is complete without it
    findBranch().catch(() => undefined);
    return () => given.abort();
  }, [hash, search, branches, navigate, isLeaving]);
}

/** The form of slugs, so that no call is made for anything else. */
const NAME = /^#([a-z0-9-]{1,100})$/;

const asked = (hash: string): string | undefined => NAME.exec(hash)?.[1];
