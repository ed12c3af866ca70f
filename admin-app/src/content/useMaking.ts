import { useSaving, type SavingState, type Version } from './useSaving.ts';

/** The calls of something without pictures. */
interface Calls<Draft, Input, Change, Item> {
  toInput: (draft: Draft) => Input;
  create: (body: Input, key: string) => Promise<Item>;
  toChange: (draft: Draft, version: number) => Change;
  change: (id: string, body: Change) => Promise<Item>;
  /** Where it is edited once it is made. */
  editAddress: (id: string) => string;
}

/** Kept with a draft, so that nothing is made twice. */
export interface Making<Item> {
  state: () => SavingState;
  /** Continues the work of an earlier visit. Drafts of an older version of the console have their version only. */
  resume: (state: SavingState | undefined, version: number) => void;
  /** From now on, changes are made to this version. */
  rebase: (current: Item) => void;
  /** Where a new one is edited once it is made. */
  newAddress?: (item: Item) => string;
}

/**
 * Makes or changes something without pictures, as `useSaving` does.
 * @param stored it has no id while nothing is stored
 */
export function useMaking<Draft, Input extends object, Change extends object, Item extends Version>(
  stored: Item,
  { toInput, create, toChange, change, editAddress }: Calls<Draft, Input, Change, Item>,
) {
  const isNew = stored.id === '';
  const toUpdate = (draft: Draft, _: string[], version: number) => toChange(draft, version);
  const saving = useSaving<Draft, Input, Item>(isNew ? undefined : stored, {
    ...{ toInput, create, toUpdate },
    update: ({ id, version }, draft) => change(id, toChange(draft, version)),
  });
  const making: Making<Item> = {
    state: saving.state,
    resume: (state, version) => saving.resume(state ?? (isNew ? {} : { known: { id: stored.id, version } })),
    rebase: saving.rebase,
    newAddress: isNew ? ({ id }) => editAddress(id) : undefined,
  };
  return { save: (draft: Draft) => saving.save({ draft, media: [], alts: {} }), making };
}
