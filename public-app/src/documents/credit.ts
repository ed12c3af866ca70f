import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { licenceName } from '../ui/pictures/licence-name.ts';
import { words } from '../ui/pictures/licence-words.ts';
import type { CreditPart } from './document-context.ts';

type Credited = Pick<
  Media,
  'creator' | 'credit_line' | 'copyright_notice' | 'licence' | 'web_statement' | 'artwork_or_object'
>;

/** The rights of a medium and of the work in it, as PictureNote shows them with a picture. */
export function creditOf(media: Credited, lang: Lang): CreditPart[] {
  const word = translator(words[lang], lang);
  const { creator, credit_line: line = creator, copyright_notice: notice, licence, web_statement: about } = media;
  const licensed = (uri: NonNullable<Credited['licence']>) => ({ text: licenceName(uri, word), href: uri });
  const { artwork_or_object: artwork } = media;
  const ofArtwork = [artwork?.creator, artwork?.copyright_notice].filter(Boolean).join(', ');
  return [
    ...(line ? [{ text: line }] : []),
    ...(notice && notice !== line ? [{ text: notice }] : []),
    ...(licence ? [licensed(licence)] : []),
    ...(about ? [{ text: word('about'), href: about }] : []),
    ...(artwork ? [{ text: `${word('artwork')} ${ofArtwork}`.trim() }] : []),
    ...(artwork?.licence ? [licensed(artwork.licence)] : []),
  ];
}
