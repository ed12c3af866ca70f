import type { Section } from './section.ts';
import { useSections } from './sections-context.ts';
import { useIsSuperadmin } from '../shell/SuperadminOnly.tsx';

/** The sections that this account may open. */
export function useOwnSections(): readonly Section[] {
  const isSuperadmin = useIsSuperadmin();
  return useSections().filter(({ superadminOnly }) => isSuperadmin || !superadminOnly);
}
