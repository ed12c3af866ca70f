import { sections } from '../../src/section-list.ts';
import type { Section, SectionOnServer } from '../../src/section.ts';

export type LoadedSection = Section & SectionOnServer;

/** The sections with their server-only parts. */
export const loadSections = (): Promise<LoadedSection[]> =>
  Promise.all(sections.map(async (section) => ({ ...section, ...(await section.onServer()) })));
