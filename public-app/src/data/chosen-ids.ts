import { SELECTION_PATH } from '../app/address.ts';

/** The most objects of a selection; the API answers no more. */
export const MAX_CHOSEN = 100;

const CODES = new RegExp(`^([\\w-]{22}){1,${MAX_CHOSEN}}$`);

/** Ids for an address, each in 22 characters: its bytes in base64url (RFC 4648, 5). */
export const codeOf = (ids: readonly string[]): string => ids.map(codeOfId).join('');

function codeOfId(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The ids in an address, each once; undefined for anything else. */
export function idsIn(code: string): string[] | undefined {
  if (!CODES.test(code)) return undefined;
  return [...new Set((code.match(/.{22}/g) ?? []).map(idIn))];
}

function idIn(code: string): string {
  const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = [...text].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const selectionAddress = (ids: readonly string[]): string =>
  ids.length === 0 ? SELECTION_PATH : `${SELECTION_PATH}?objects=${codeOf(ids)}`;
