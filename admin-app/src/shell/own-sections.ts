import type { Section } from '../content/section.ts';
import { useSections } from '../content/sections-context.ts';
import { useIsSuperadmin } from './SuperadminOnly.tsx';

/** The sections that this account may open. */
export function useOwnSections(): readonly Section[] {
  const isSuperadmin = useIsSuperadmin();
  return useSections().filter(({ superadminOnly }) => isSuperadmin || !superadminOnly);
}
