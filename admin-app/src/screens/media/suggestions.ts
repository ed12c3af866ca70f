import { readSuggestions, type Suggestions } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Medium } from './kinds.ts';
import { CREDITS, type CreditField, type PictureDraft } from './picture.form.ts';

/** Fields of the rights that a file may say something for. */
type SuggestedField = CreditField | 'licence';

/** Texts of a picture's file for those fields of its form that are empty. */
export type OpenSuggestions = Partial<Pick<PictureDraft, SuggestedField>>;

/**
 * The texts that a picture's file says of itself. None while they are read, and where that fails: they are only an offer. Media of other
 * kinds have none.
 */
export function useSuggestions({ id, kind, original }: Pick<Medium, 'id' | 'kind'> & Partial<Medium>): Suggestions {
  const { data = {} } = useQuery({
    queryKey: ['media', 'suggestions', id, original?.checksum],
    enabled: kind === 'image' && original !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      (await readSuggestions({ client: api, path: { id }, signal, throwOnError: true })).data,
  });
  return data;
}

/** The suggestions for the rights that nobody has written. */
export function openSuggestions(draft: PictureDraft, suggestions: Suggestions): OpenSuggestions {
  const open: OpenSuggestions = {};
  for (const field of CREDITS) if (draft[field].trim() === '' && suggestions[field]) open[field] = suggestions[field];
  if (draft.licence === '' && suggestions.licence) open.licence = suggestions.licence;
  return open;
}

/** The suggested caption, where no language has one: the language of the file's is not known. */
export const suggestedCaption = ({ content }: PictureDraft, { caption }: Suggestions): string | undefined =>
  LANGS.every((lang) => content[lang].caption.trim() === '') ? caption : undefined;
