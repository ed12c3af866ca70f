import { describe } from './describe/describe.ts';
import { metadata } from './metadata.ts';
import { inspect, open, prepare } from './prepare.ts';
import { buildPyramid, cutRegion } from './pyramid.ts';
import type { Input, Output, Task, TaskName } from './protocol.ts';
import { sharp, withDrawings } from './sharp.ts';

/** @throws {RefusedFile} for an uploaded file that is refused */
export function perform(task: Task): Promise<Output<TaskName>> {
  switch (task.name) {
    case 'inspect':
      return inspect(task.input);
    case 'metadata':
      return metadata(task.input);
    case 'prepare':
      return prepare(task.input);
    case 'resize':
      return resize(task.input);
    case 'isAnimated':
      return isAnimated(task.input);
    case 'decode':
      return decode(task.input);
    case 'buildPyramid':
      return buildPyramid(task.input);
    case 'cutRegion':
      return cutRegion(task.input);
    case 'draw':
      return draw(task.input);
    case 'describe':
      return describe(task.input);
    case 'drawCard':
      return drawCard(task.input);
  }
}

/** The font reader is loaded with the first card. */
async function drawCard(input: Input<'drawCard'>): Promise<null> {
  const card = await import('./card/card.ts');
  return card.drawCard(input);
}

/** Of the settings that were measured, these gave the fewest bytes for their time. */
async function resize({ source, target, width, format }: Input<'resize'>): Promise<null> {
  const narrower = open(source, { animated: false }).autoOrient().resize({ width, withoutEnlargement: true });
  await (format === 'webp' ? narrower.webp({ quality: 75 }) : narrower.avif({ effort: 3 })).toFile(target);
  return null;
}

async function isAnimated({ source }: Input<'isAnimated'>): Promise<boolean> {
  const { pages = 1 } = await sharp(source).metadata();
  return pages > 1;
}

async function decode({ source }: Input<'decode'>): Promise<null> {
  await open(source, { animated: true }).stats();
  return null;
}

/** Fast, with little compression, because the drawing is encoded again when it is stored. */
async function draw({ source, target }: Input<'draw'>): Promise<null> {
  await withDrawings(() => sharp(source).png({ compressionLevel: 1 }).toFile(target));
  return null;
}
