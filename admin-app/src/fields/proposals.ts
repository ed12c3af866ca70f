import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Blocks } from '../content/blocks.ts';
import { createContext, useContext, useState } from 'react';

/** Texts that are proposed for the fields of a language, by the fields' names. */
export type Proposed = Readonly<Partial<Record<string, string | Blocks>>>;

export interface Proposals {
  of: (lang: Lang) => Proposed;
  /** Replaces those of a language. */
  propose: (lang: Lang, proposed: Proposed) => void;
  /** One was used, or is not wanted. */
  settle: (lang: Lang, field: string) => void;
  /** How many are neither used nor discarded. */
  open: number;
}

/** The proposals of a form, in all its languages: another tab does not lose them. */
export function useProposalState(): Proposals {
  const [all, setAll] = useState<Partial<Record<Lang, Proposed>>>({});
  return {
    of: (lang) => all[lang] ?? {},
    propose: (lang, proposed) => setAll((before) => ({ ...before, [lang]: proposed })),
    settle: (lang, field) =>
      setAll((before) =>
        before[lang]?.[field] === undefined ? before : { ...before, [lang]: { ...before[lang], [field]: undefined } },
      ),
    open: Object.values(all)
      .flatMap((proposed) => Object.values(proposed))
      .filter((text) => text !== undefined).length,
  };
}

export const ProposalsContext = createContext<Proposals>({
  of: () => ({}),
  propose: () => {},
  settle: () => {},
  open: 0,
});

/** Those of the form around. */
export const useProposals = (): Proposals => useContext(ProposalsContext);

/** Runs what saves a form, after a question while proposals are open. */
export type SaveGuard = (save: () => void) => void;

export const SaveGuardContext = createContext<SaveGuard>((save) => save());

export const useSaveGuard = (): SaveGuard => useContext(SaveGuardContext);
