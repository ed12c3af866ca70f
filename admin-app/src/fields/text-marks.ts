import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { createContext, type ReactNode } from 'react';

/** Returns what stands below a text, by its name among the states of translations. */
export type MarkOf = (field: string, lang: Lang, text: string) => ReactNode;

/** Given by forms that know the states of such texts. */
export const TextMarksContext = createContext<MarkOf | undefined>(undefined);
