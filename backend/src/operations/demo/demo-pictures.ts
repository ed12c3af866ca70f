import { ornament } from '@muzey/shared-ui/ornament/ornament.ts';
import { Injectable } from '@nestjs/common';
import { rm, writeFile } from 'node:fs/promises';
import { PictureStore, type ReadyPicture } from '../../platform/media/picture-store.js';
import { Pictures } from '../../platform/media/pictures.js';
import { Spool } from '../../platform/media/spool.js';
import type { DemoPicture } from './demo.types.js';

/** About how wide a picture becomes unless it says so itself, in pixels: whole cells, so that every thread is equally wide. */
const WIDTH = 1600;

/** Weaves the pictures of the demo museum. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly store: PictureStore,
    private readonly spool: Spool,
    private readonly pictures: Pictures,
  ) {}

  /** The pictures as an upload would have left them before it is stored; each seed is woven once. */
  async weave(pictures: readonly DemoPicture[]): Promise<Map<string, ReadyPicture>> {
    const bySeed = new Map(pictures.map((picture) => [picture.seed, picture]));
    const woven = new Map<string, ReadyPicture>();
    for (const [seed, picture] of bySeed) woven.set(seed, await this.weaveOne(picture));
    return woven;
  }

  private async weaveOne(picture: DemoPicture): Promise<ReadyPicture> {
    const { kind, seed, palette, cols, rows, width = WIDTH, alt, focus = null } = picture;
    const svg = ornament({ kind, seed, palette, cols, rows, cell: Math.max(1, Math.round(width / cols)) });
    const [drawing, path] = [this.spool.newFile(), this.spool.newFile()];
    try {
      await writeFile(drawing, svg);
      await this.pictures.draw(drawing, path);
      const ready = await this.store.prepare(path, 'png');
      return { ...ready, entity: { ...ready.entity, alt, focus } };
    } finally {
      await Promise.all([drawing, path].map((file) => rm(file, { force: true })));
    }
  }
}
