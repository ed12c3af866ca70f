import type { AdminMedia, Focus } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createContext, useContext, type ComponentType } from 'react';
import type { ContentType, FieldNames, Section } from './section.ts';

/** Changes of a picture that a form holds and has not saved. */
export interface TypedPicture {
  /** Descriptions; an empty one is removed. */
  alt: Partial<Record<Lang, string>>;
  /** Null for the centre; undefined where it was not changed. */
  focus: Focus | null | undefined;
  /** The picture as the form has read it. */
  read: AdminMedia;
}

/** A picture of a form, to be edited beside it. */
export interface EditedPicture {
  id: string;
  /** Its place in the form, counted from 1. */
  number: number;
  /** The open tab of the form. */
  lang: Lang;
  typed: TypedPicture;
  /** Called with what is stored after a save, which contains what was typed. */
  onStored: (media: AdminMedia) => void;
  onClose: () => void;
}

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
  /** A dialog with the form of a picture. */
  EditPicture: ComponentType<EditedPicture>;
}

export const SectionsContext = createContext<Sections>({
  sections: [],
  furtherNames: {},
  ReleaseOfItem: () => null,
  PutInRelease: () => null,
  EditPicture: () => null,
});

export const useSections = (): readonly Section[] => useContext(SectionsContext).sections;
