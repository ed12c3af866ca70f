import type { MediaUse, MediaUses } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { editAddress, type Section } from '../../content/section.ts';
import { pictureAddress } from './names.ts';

/** Screens for things of which there is only one. */
const SCREENS: Readonly<Record<string, string>> = { site: '/admin/site', 'cover-video': '/admin/cover-video' };

/** The address where a use can be seen and changed. */
export function placeOfUse(
  { type, id, state }: Pick<MediaUse, 'type' | 'id' | 'state'>,
  sections: readonly Section[],
): string | undefined {
  if (type === 'media') return state === 'trash' ? '/admin/trash?type=media' : pictureAddress(id);
  const section = sections.find((candidate) => candidate.type === type);
  if (!section) return SCREENS[type];
  return state === 'trash' ? `/admin/trash?type=${type}` : editAddress(section.type, id);
}

/** The uses listed by a refusal to delete a picture; undefined if it was refused for another reason. */
export function usesInTheWay(error: unknown): MediaUses | undefined {
  if (!(error instanceof ApiError) || error.code !== 'in_use') return undefined;
  const uses = Array.isArray(error.uses) ? error.uses.filter(isUse) : [];
  return { uses, total: error.total ?? uses.length };
}

const isUse = (value: unknown): value is MediaUse =>
  typeof value === 'object' && value !== null && 'type' in value && 'id' in value && 'title' in value;
