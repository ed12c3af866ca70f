import { sections } from '../all-sections.ts';
import type { Section } from '../content/section.ts';
import { useIsSuperadmin } from './SuperadminOnly.tsx';

/** The sections that this account may open. */
export function useOwnSections(): readonly Section[] {
  const isSuperadmin = useIsSuperadmin();
  return sections.filter(({ superadminOnly }) => isSuperadmin || !superadminOnly);
}
