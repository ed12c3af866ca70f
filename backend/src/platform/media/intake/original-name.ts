import { cutTo } from '../../text/cut-to.js';

/** In UTF-16 units: long enough for real names, and short enough for every file system. */
const MAX_LENGTH = 120;
const MAX_ENDING_LENGTH = 10;

/** Control characters, marks that change the direction of writing, and unassigned code points. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/** The stored name of an uploaded file: no folders, no invisible characters, limited length. Null for none. */
export function originalName(sent: string | undefined): string | null {
  const last = (sent ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(UNSHOWN, '').normalize('NFC').trim();
  if (/^\.*$/.test(name)) return null;
  if (name.length <= MAX_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= MAX_ENDING_LENGTH ? name.slice(dot) : '';
  return cutTo(name, MAX_LENGTH - ending.length) + ending;
}
