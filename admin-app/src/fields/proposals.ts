import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Blocks } from '../content/blocks.ts';
import { createContext, useContext, useState } from 'react';

/** Texts proposed for the fields of a language, by field name. */
export type Proposed = Readonly<Partial<Record<string, string | Blocks>>>;

export interface Proposals {
  of: (lang: Lang) => Proposed;
  /** Replaces the proposals for a language. */
  propose: (lang: Lang, proposed: Proposed) => void;
  /** A proposal was accepted or discarded. */
  settle: (lang: Lang, field: string) => void;
  /** How many are still open. */
  open: number;
}

/** The proposals of a form in all its languages, so that they survive switching tabs. */
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

/** The proposals of the form around. */
export const useProposals = (): Proposals => useContext(ProposalsContext);

/** Saves a form, after a confirmation if proposals are open. */
export type SaveGuard = (save: () => void) => void;

export const SaveGuardContext = createContext<SaveGuard>((save) => save());

export const useSaveGuard = (): SaveGuard => useContext(SaveGuardContext);
