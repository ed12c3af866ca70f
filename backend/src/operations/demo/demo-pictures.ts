import { Injectable } from '@nestjs/common';
import { rm, stat, writeFile } from 'node:fs/promises';
import { sha256 } from '../../platform/media/storage/checksum.js';
import { PicturePreparation } from '../../platform/media/intake/picture-preparation.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { withOriginal, type ReadyMedium } from '../../platform/media/intake/ready-medium.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { textsByLanguage } from '../../platform/text/origins.js';
import { firstOrigins } from './first-origins.js';
import type { DemoPicture } from './demo.types.js';

/** Turns the drawings of the demo content into pictures. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly preparation: PicturePreparation,
    private readonly spool: Spool,
    private readonly pictures: Pictures,
  ) {}

  /** Prepares the pictures like uploads before they are stored; each key is drawn once. */
  async draw(pictures: readonly DemoPicture[]): Promise<Map<string, ReadyMedium>> {
    const byKey = new Map(pictures.map((picture) => [picture.key, picture]));
    const drawn = new Map<string, ReadyMedium>();
    for (const [key, picture] of byKey) drawn.set(key, await this.drawOne(picture));
    return drawn;
  }

  /** The drawing is kept like an original, so that the picture can be edited like any other. */
  private async drawOne({ key, svg, alt }: DemoPicture): Promise<ReadyMedium> {
    const [drawing, path] = [this.spool.newFile(), this.spool.newFile()];
    try {
      await writeFile(drawing, svg());
      await this.pictures.draw(drawing, path);
      const ready = await this.preparation.prepare(path, 'png');
      const { size: bytes } = await stat(path);
      const file = { path, name: `${key}.png`, bytes, checksum: await sha256(path) };
      const entity = { ...ready.entity, alt, origins: firstOrigins(textsByLanguage({ alt })) };
      return withOriginal({ ...ready, entity }, file, null);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await rm(drawing, { force: true });
    }
  }
}
