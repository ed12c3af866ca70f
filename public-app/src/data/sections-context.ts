import { createContext } from 'react';
import type { Section } from '../section.ts';

/** All sections, for pages, which a section loads and may not import back. */
export const SectionsContext = createContext<readonly Section[]>([]);
