import type { PicturedObject } from '@muzey/shared-ui/api/generated/index.ts';
import { matchNames } from './calls.ts';
import { baseName, encodingsOf, nameOf, newPicture, type LotPicture } from './lot.ts';
import type { Encoding } from './zip-names.ts';

interface Matched {
  as: Encoding;
  pictures: LotPicture[];
  objects: readonly PicturedObject[];
}

/** The pictures with the objects that their names mean, read in an encoding. */
export async function matched(pictures: readonly LotPicture[], as: Encoding): Promise<Matched> {
  const found = await matchNames(pictures.map((one) => nameOf(one, as)));
  const withTargets = pictures.map((one, at): LotPicture => {
    const match = found.matches[at];
    return { ...one, match, target: match?.match === 'one' ? match.candidates[0] : undefined };
  });
  return { as, pictures: withTargets, objects: found.objects };
}

const hits = ({ pictures }: Matched): number => pictures.filter(({ match }) => match && match.match !== 'none').length;

/** In the encoding in which most names mean objects. */
export async function bestMatched(pictures: readonly LotPicture[]): Promise<Matched> {
  const [first = 'utf-8', ...others] = encodingsOf(pictures);
  let best = await matched(pictures, first);
  for (const encoding of others) {
    const next = await matched(pictures, encoding);
    if (hits(next) > hits(best)) best = next;
  }
  return best;
}

const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === 'application/zip';

/** A picture, or those of a zip. */
export const picturesOf = async (file: File): Promise<LotPicture[]> => (isZip(file) ? inZip(file) : [ofFile(file)]);

const ofFile = (file: File): LotPicture =>
  newPicture({ names: { 'utf-8': file.name }, bytes: file.size, file, read: () => Promise.resolve(file) });

async function inZip(file: File): Promise<LotPicture[]> {
  const { openZip } = await import('./zip.ts');
  return (await openZip(file)).map(({ names, bytes, unpack }) =>
    newPicture({
      names: Object.fromEntries(Object.entries(names).map(([encoding, path]) => [encoding, baseName(path)])),
      bytes,
      read: unpack,
    }),
  );
}
