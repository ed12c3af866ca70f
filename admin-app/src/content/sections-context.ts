import { createContext, useContext, type ComponentType } from 'react';
import type { ContentType, FieldNames, Section } from './section.ts';

/** The console's content types. Only Console.tsx imports their list; everything below it is handed them. */
export interface Sections {
  /** In their order on the screens. */
  sections: readonly Section[];
  /** Types whose fields have further names, which are loaded where changes are told. */
  furtherNames: Readonly<Record<string, (() => Promise<{ fieldNames: FieldNames }>) | undefined>>;
  /** The release of a stored item, beside its form. */
  ReleaseOfItem: ComponentType<{ type: ContentType; id: string }>;
}

export const SectionsContext = createContext<Sections>({ sections: [], furtherNames: {}, ReleaseOfItem: () => null });

export const useSections = (): readonly Section[] => useContext(SectionsContext).sections;
