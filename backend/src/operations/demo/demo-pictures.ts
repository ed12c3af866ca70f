import { ornament } from '@muzey/shared-ui/ornament/ornament.ts';
import { Injectable } from '@nestjs/common';
import { rm, writeFile } from 'node:fs/promises';
import { PictureStore, type ReadyPicture } from '../../platform/media/picture-store.js';
import { Pictures } from '../../platform/media/pictures.js';
import { Spool } from '../../platform/media/spool.js';
import { searchText } from '../../platform/text/search-text.js';
import type { DemoPicture } from './demo.types.js';

/** The default width in pixels; the real one is a multiple of the cells, so that all threads are equally wide. */
const WIDTH = 1600;

/** Draws the pictures of the demo content as woven ornaments. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly store: PictureStore,
    private readonly spool: Spool,
    private readonly pictures: Pictures,
  ) {}

  /** Prepares the pictures as an upload does before it stores them; each seed is drawn once. */
  async draw(pictures: readonly DemoPicture[]): Promise<Map<string, ReadyPicture>> {
    const bySeed = new Map(pictures.map((picture) => [picture.seed, picture]));
    const drawn = new Map<string, ReadyPicture>();
    for (const [seed, picture] of bySeed) drawn.set(seed, await this.drawOne(picture));
    return drawn;
  }

  private async drawOne(picture: DemoPicture): Promise<ReadyPicture> {
    const { kind, seed, palette, cols, rows, width = WIDTH, alt, focus = null } = picture;
    const svg = ornament({ kind, seed, palette, cols, rows, cell: Math.max(1, Math.round(width / cols)) });
    const [drawing, path] = [this.spool.newFile(), this.spool.newFile()];
    try {
      await writeFile(drawing, svg);
      await this.pictures.draw(drawing, path);
      const ready = await this.store.prepare(path, 'png');
      const search = searchText({}, Object.values(alt));
      return { ...ready, entity: { ...ready.entity, alt, focus, search } };
    } finally {
      await Promise.all([drawing, path].map((file) => rm(file, { force: true })));
    }
  }
}
