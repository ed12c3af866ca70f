import type { Notes } from './notes.js';
import { licenceName } from './xmp.js';

/** The metadata of a downloaded picture, as lines of a text. */
export function creditLines({
  title,
  description,
  creator,
  credit,
  copyright,
  licence,
  webStatement,
  artwork = {},
}: Notes): string[] {
  const lines = [title?.text, description?.text, creator, credit, copyright, artwork.creator, artwork.copyright];
  const rights = [licence && `${licenceName(licence)} ${licence}`, webStatement];
  return [...new Set([...lines, ...rights])].flatMap((line) => line?.replace(/\s+/g, ' ') ?? []);
}
