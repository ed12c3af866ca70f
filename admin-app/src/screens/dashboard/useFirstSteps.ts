import { adminGetSite, type Overview } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { branchesQuery } from '../../content-types/branches/read-branches.ts';
import { useSectionWords } from '../../content/names.ts';
import { useSections } from '../../content/sections-context.ts';
import { adminsQuery } from '../../shell/admins.ts';
import { keep, readKept } from '../../shell/kept.ts';
import { useAccount } from '../../shell/session.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { useAgendaT } from './words.ts';

export interface FirstStep {
  to: string;
  label: string;
  done: boolean;
}

interface FirstSteps {
  /** None if all are completed, if they are hidden, or if loading failed. */
  steps: readonly FirstStep[];
  isPending: boolean;
  hide: () => void;
}

const STEPS = 5;

const siteQuery = {
  queryKey: ['site', 'first-steps'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await adminGetSite({ client: api, signal, throwOnError: true })).data,
};

/** The five first steps, each with whether it is completed. Once all are, nothing is requested any more. */
export function useFirstSteps(overview: Overview | undefined): FirstSteps {
  const own = useAgendaT();
  const word = useSectionWords();
  const sections = useSections();
  const { username, displayName } = useAccount();
  const { isSuperadmin, mayMake } = useRights();
  const key = `first-steps:${username}`;
  const [hidden, setHidden] = useState(() => readKept(key) !== null);
  const asked = { enabled: isSuperadmin && !hidden, staleTime: 0 };
  const site = useQuery({ ...siteQuery, ...asked });
  const branches = useQuery({ ...branchesQuery, ...asked });
  const admins = useQuery({ ...adminsQuery, ...asked });
  const hide = () => {
    keep(key, 'hidden');
    setHidden(true);
  };

  const name = { to: '/admin/account', label: own('steps-name'), done: displayName !== undefined };
  const firstItems = (data: Overview): FirstStep[] =>
    sections.flatMap(({ type, summary }) =>
      summary && mayMake(type)
        ? [
            {
              to: `/admin/${type}/add`,
              label: own('steps-item', { list: word(type, 'list') }),
              done: summary.total(data) > 0,
            },
          ]
        : [],
    );
  const steps = (): FirstStep[] => {
    if (!overview || hidden) return [];
    if (!isSuperadmin) return [name, ...firstItems(overview)].slice(0, STEPS);
    if (!site.data || !branches.data || !admins.data) return [];
    const hasContacts = site.data.phone !== null && Object.keys(site.data.address).length > 0;
    // the first superadmin is in no list
    const hasColleague = admins.data.some((admin) => admin.username !== username);
    const hasHours = branches.data.some(({ hours }) => hours.weekly.length > 0);
    return [
      name,
      { to: '/admin/site', label: own('steps-contacts'), done: hasContacts },
      { to: '/admin/branches', label: own('steps-hours'), done: hasHours },
      ...firstItems(overview).filter(({ to }) => to === '/admin/news/add'),
      { to: '/admin/admins/add', label: own('steps-account'), done: hasColleague },
    ];
  };
  const knownSteps = steps();
  const allDone = knownSteps.length > 0 && knownSteps.every(({ done }) => done);
  useEffect(() => {
    if (allDone) keep(key, 'done');
  }, [allDone, key]);
  return {
    steps: allDone ? [] : knownSteps,
    isPending: asked.enabled && [site, branches, admins].some((query) => query.isPending),
    hide,
  };
}
