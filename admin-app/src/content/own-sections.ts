import type { Section } from './section.ts';
import { useSections } from './sections-context.ts';
import { useRights } from '../shell/Permitted.tsx';

/** The sections that this account may open. */
export function useOwnSections(): readonly Section[] {
  const { mayOpen } = useRights();
  return useSections().filter(({ type }) => mayOpen(type));
}
