import { create as contentDisposition } from 'content-disposition';

interface Served {
  disposition: 'inline' | 'attachment';
  ending: string;
}

/**
 * The Content-Disposition of a stored file (RFC 6266; RFC 8187 for names beyond ASCII). The name of a download ends as its bytes are, so
 * that no other program opens it. Nothing else has a name: visitors are not told how the file of a picture was called.
 */
export function dispositionOf({ disposition, ending }: Served, name: string): string {
  if (disposition === 'inline') return 'inline';
  return contentDisposition(name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`);
}
