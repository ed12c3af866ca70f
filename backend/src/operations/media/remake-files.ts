import { isPicture, MediaEntity } from '../../platform/media/media.entity.js';
import { renditionFile } from '../../platform/media/media-address.js';
import { idsOf } from './ids.js';
import { COUNT_TO_REMAKE, FORGET_RENDITIONS, NEXT_TO_REMAKE } from './media-statements.js';
import type { MediaTools } from './media-tools.js';

/** The pictures to be made anew: those that lack a file, all, or one. */
export type Wanted = 'lost' | 'all' | { id: string };

export interface RemakingProgress {
  begin: (total: number) => void;
  advance: (done: number) => void;
  complain: (sentence: string) => void;
  signal: AbortSignal;
}

export interface RemadeFiles {
  pictures: number;
  /** Those whose file for visitors has other bytes now. */
  renewed: number;
  failed: number;
  isComplete: boolean;
}

/** Makes the files for visitors anew from the originals, and the renditions from these. */
export async function remakeFiles(
  tools: MediaTools,
  wanted: Wanted,
  { begin, advance, complain, signal }: RemakingProgress,
): Promise<RemadeFiles> {
  const { dataSource } = tools;
  const isAll = wanted === 'all';
  const ids = typeof wanted === 'object' ? [wanted.id] : idsOf(dataSource, NEXT_TO_REMAKE, (last) => [last, isAll]);
  begin(typeof wanted === 'object' ? 1 : ((await COUNT_TO_REMAKE.first(dataSource, [isAll]))?.count ?? 0));
  const remade: RemadeFiles = { pictures: 0, renewed: 0, failed: 0, isComplete: false };
  for await (const id of ids) {
    if (signal.aborted) return remade;
    const outcome = await remakeOne(tools, id, wanted !== 'lost').catch((error: unknown) => String(error));
    if (outcome === 'renewed') remade.renewed++;
    else if (outcome !== 'whole') {
      remade.failed++;
      complain(`${id} could not be made anew: ${outcome}`);
    }
    advance(++remade.pictures);
  }
  return { ...remade, isComplete: true };
}

/** @returns `whole`, `renewed`, or the reason why it could not be made */
async function remakeOne(
  { dataSource, remaking, renditions, files }: MediaTools,
  id: string,
  isAnew: boolean,
): Promise<string> {
  const before = await dataSource.manager.findOneBy(MediaEntity, { id });
  if (!before) return 'there is no such picture.';
  if (!isPicture(before)) return 'it is no picture.';
  const outcome = isAnew || before.fault ? await remaking.remake(id) : 'repaired';
  if (outcome === 'impossible' && before.fault) return 'there is no whole original.';
  if (isAnew) await FORGET_RENDITIONS.run(dataSource, [id]);
  renditions.again(id);
  await renditions.idle();
  await files.removeUnknown(before.renditions.map((one) => renditionFile(before.file, one)));
  const after = await dataSource.manager.findOneBy(MediaEntity, { id });
  if (after?.pending) return 'its renditions could not be made.';
  return outcome === 'renewed' ? 'renewed' : 'whole';
}
