import { createContext, useContext, type ComponentType } from 'react';
import type { ContentType, FieldNames, Section } from './section.ts';

/** The console's content types. Only Console.tsx imports their list; everything below gets it from the context. */
export interface Sections {
  /** In display order. */
  sections: readonly Section[];
  /** Types whose fields have more names, which are loaded where changes are listed. */
  furtherNames: Readonly<Record<string, (() => Promise<{ fieldNames: FieldNames }>) | undefined>>;
  /** The release of a stored item, shown with its form. */
  ReleaseOfItem: ComponentType<{ type: ContentType; id: string }>;
  /** The button that adds selected items to a release; hidden without any. */
  PutInRelease: ComponentType<{ type: ContentType; ids: readonly string[]; onDone: () => void }>;
}

export const SectionsContext = createContext<Sections>({
  sections: [],
  furtherNames: {},
  ReleaseOfItem: () => null,
  PutInRelease: () => null,
});

export const useSections = (): readonly Section[] => useContext(SectionsContext).sections;
