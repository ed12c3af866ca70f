import type { Branch, PublicEvent, PublicExhibition } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { textsOf } from '../useText.ts';

type Located = Pick<PublicEvent | PublicExhibition, 'branch' | 'locations'>;

const contains = (texts: Partial<Record<Lang, string>>, part: string): boolean =>
  LANGS.some((lang) => texts[lang]?.toLowerCase().includes(part.toLowerCase()));

/**
 * Where an exhibition or event takes place: the branch that staff chose, else the one whose name or address contains
 * the text of its place. Undefined for a hidden branch, and for a place outside the museum.
 */
export function branchOf(item: Located, branches: readonly Branch[]): Branch | undefined {
  if (item.branch) return branches.find(({ id }) => id === item.branch);
  const places = LANGS.flatMap((lang) => item.locations[lang] ?? []);
  return branches.find((branch) =>
    places.some((place) => contains(branch.addresses, place) || contains(textsOf(branch.content, 'title'), place)),
  );
}
