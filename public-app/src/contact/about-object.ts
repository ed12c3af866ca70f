import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { CONTACT_PATH, inLang } from '../app/address.ts';

/** The object that a message is about. */
export interface AboutObject {
  id: string;
  title: string;
  /** For the `lang` attribute; undefined where it is the page's own language. */
  titleLang: string | undefined;
  /** Its number in the museum's registers. */
  number: string | undefined;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id in the address of the form; undefined if it is not an id. */
export function objectAsked(address: string): string | undefined {
  const id = new URL(address, 'http://site').searchParams.get('object') ?? '';
  return ID.test(id) ? id : undefined;
}

/** The address of the form for a message about an object. */
export const formAddress = (lang: Lang, id: string | undefined): string =>
  inLang(id === undefined ? CONTACT_PATH : `${CONTACT_PATH}?object=${id}`, lang);

/** A message with a line that tells staff which object it is about. */
export function withObject(message: string, about: AboutObject | undefined, origin: string): string {
  if (!about || message.trim() === '') return message;
  const name = [about.title, about.number].filter(Boolean).join(', ');
  return `${message}\n\n${name}\n${origin}/collections/${about.id}`;
}
