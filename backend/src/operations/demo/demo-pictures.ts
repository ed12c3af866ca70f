import { Injectable } from '@nestjs/common';
import { rm, writeFile } from 'node:fs/promises';
import { PictureStore, type ReadyMedium } from '../../platform/media/picture-store.js';
import { Pictures } from '../../platform/media/pictures.js';
import { Spool } from '../../platform/media/spool.js';
import { searchText } from '../../platform/text/search-text.js';
import type { DemoPicture } from './demo.types.js';

/** Turns the drawings of the demo content into pictures. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly store: PictureStore,
    private readonly spool: Spool,
    private readonly pictures: Pictures,
  ) {}

  /** Prepares the pictures as an upload does before it stores them; each key is drawn once. */
  async draw(pictures: readonly DemoPicture[]): Promise<Map<string, ReadyMedium>> {
    const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
    const drawn = new Map<string, ReadyMedium>();
    for (const [key, picture] of byKey) drawn.set(key, await this.drawOne(picture));
    return drawn;
  }

  private async drawOne({ svg, alt }: DemoPicture): Promise<ReadyMedium> {
    const [drawing, path] = [this.spool.newFile(), this.spool.newFile()];
    try {
      await writeFile(drawing, svg());
      await this.pictures.draw(drawing, path);
      const ready = await this.store.prepare(path, 'png');
      const search = searchText({}, Object.values(alt));
      return { ...ready, entity: { ...ready.entity, alt, search } };
    } finally {
      await Promise.all([drawing, path].map((file) => rm(file, { force: true })));
    }
  }
}
