import { IsNull, Not } from 'typeorm';
import { isPicture, MediaEntity } from '../../platform/media/model/media.entity.js';
import { renditionFile } from '../../platform/media/model/media-address.js';
import { idsOf, PAGE } from './ids.js';
import type { MediaTools } from './media-tools.js';

/** The pictures to make again: those that lack a file, all, or one. */
export type Wanted = 'lost' | 'all' | { id: string };

export interface RemakingProgress {
  begin: (total: number) => void;
  advance: (done: number) => void;
  complain: (sentence: string) => void;
  signal: AbortSignal;
}

export interface RemadeFiles {
  pictures: number;
  /** Those whose public file now has other bytes. */
  renewed: number;
  failed: number;
  isComplete: boolean;
}

/** Makes the public files again from the originals, and their renditions from these. */
export async function remakeFiles(
  tools: MediaTools,
  selection: Wanted,
  { begin, advance, complain, signal }: RemakingProgress,
): Promise<RemadeFiles> {
  const media = tools.dataSource.getRepository(MediaEntity);
  const picture = { kind: 'image' } as const;
  const lost = [
    { ...picture, fault: Not(IsNull()) },
    { ...picture, pending: true },
  ];
  const where = selection === 'all' ? [picture] : lost;
  const ids =
    typeof selection === 'object'
      ? [selection.id]
      : idsOf((behind) => media.find({ ...PAGE, where: where.map((condition) => ({ ...condition, ...behind })) }));
  begin(typeof selection === 'object' ? 1 : await media.countBy(where));
  const remade: RemadeFiles = { pictures: 0, renewed: 0, failed: 0, isComplete: false };
  for await (const id of ids) {
    if (signal.aborted) return remade;
    const outcome = await remakeOne(tools, id, selection !== 'lost').catch((error: unknown) => String(error));
    if (outcome === 'renewed') remade.renewed++;
    else if (outcome !== 'whole') {
      remade.failed++;
      complain(`${id} could not be made anew: ${outcome}`);
    }
    advance(++remade.pictures);
  }
  return { ...remade, isComplete: true };
}

/** @returns `whole`, `renewed`, or the reason why it failed */
async function remakeOne(
  { dataSource, remaking, renditions, files }: MediaTools,
  id: string,
  isAnew: boolean,
): Promise<string> {
  const media = dataSource.getRepository(MediaEntity);
  const before = await media.findOneBy({ id });
  if (!before) return 'there is no such picture.';
  if (!isPicture(before)) return 'it is no picture.';
  const outcome = isAnew || before.fault ? await remaking.remake(id) : 'repaired';
  if (outcome === 'impossible' && before.fault) return 'there is no whole original.';
  if (isAnew) await media.update({ id, kind: 'image' }, { renditions: [], pending: true, attempts: 0 });
  renditions.again(id);
  await renditions.idle();
  await files.removeUnknown(before.renditions.map((rendition) => renditionFile(before.file, rendition)));
  const after = await media.findOneBy({ id });
  if (after?.pending) return 'its renditions could not be made.';
  return outcome === 'renewed' ? 'renewed' : 'whole';
}
