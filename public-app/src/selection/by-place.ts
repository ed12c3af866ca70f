import type { Branch, ChosenObject } from '@muzey/shared-ui/api/generated/index.ts';
import { comparedIn } from '@muzey/shared-ui/i18n/alphabets.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { shownText } from '../ui/useText.ts';

export interface Room {
  /** Without text: no room is known. */
  name: ReturnType<typeof shownText<string>>;
  objects: ChosenObject[];
}

export interface Place {
  /** Undefined: it is in none that is known. */
  branch: Branch | undefined;
  rooms: Room[];
}

/** Objects by branch, in the museum's order, and by room, in the order of the alphabet; those in no branch come last. */
export function byPlace(objects: readonly ChosenObject[], branches: readonly Branch[], lang: Lang): Place[] {
  const known = new Set(branches.map(({ id }) => id));
  const ofBranch = Map.groupBy(objects, ({ branch }) =>
    branch !== undefined && known.has(branch) ? branch : undefined,
  );
  return [...branches, undefined].flatMap((branch) => {
    const here = ofBranch.get(branch?.id);
    return here ? [{ branch, rooms: roomsOf(here, lang) }] : [];
  });
}

function roomsOf(objects: readonly ChosenObject[], lang: Lang): Room[] {
  const compare = comparedIn(lang);
  const rooms = Map.groupBy(objects, ({ room }) => JSON.stringify(room ?? {}));
  return [...rooms.values()]
    .map((here) => ({ name: shownText(here[0]?.room ?? {}, lang), objects: here }))
    .sort((a, b) => Number(!a.name.text) - Number(!b.name.text) || compare(a.name.text ?? '', b.name.text ?? ''));
}
