import { readSuggestions, type Suggestions } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Medium } from './kinds.ts';
import { CREDITS, type CreditField, type PictureDraft } from './picture.form.ts';

/** Rights fields for which a file may contain a text. */
type SuggestedField = CreditField | 'licence';

/** Texts embedded in a picture's file for the empty fields of its form. */
export type OpenSuggestions = Partial<Pick<PictureDraft, SuggestedField>>;

/**
 * The texts embedded in a picture's file. None while they are loading, or if that fails, because they are only suggestions. Media of other
 * kinds have none.
 */
/** @param isAsked whether the account may change the medium */
export function useSuggestions(
  { id, kind, original }: Pick<Medium, 'id' | 'kind'> & Partial<Medium>,
  isAsked = true,
): Suggestions {
  const { data = {} } = useQuery({
    queryKey: ['media', 'suggestions', id, original?.checksum],
    enabled: isAsked && kind === 'image' && original !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      (await readSuggestions({ client: api, path: { id }, signal, throwOnError: true })).data,
  });
  return data;
}

/** The suggestions for rights fields that are empty. */
export function openSuggestions(draft: PictureDraft, suggestions: Suggestions): OpenSuggestions {
  const open: OpenSuggestions = {};
  for (const field of CREDITS) if (draft[field].trim() === '' && suggestions[field]) open[field] = suggestions[field];
  if (draft.licence === '' && suggestions.licence) open.licence = suggestions.licence;
  return open;
}

/** The suggested caption, if no language has one: the language of the embedded one is not known. */
export const suggestedCaption = ({ content }: PictureDraft, { caption }: Suggestions): string | undefined =>
  LANGS.every((lang) => content[lang].caption.trim() === '') ? caption : undefined;
