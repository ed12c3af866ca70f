import { Injectable } from '@nestjs/common';
import { FileProblem } from './file-problem.js';
import type { StoredRendition } from './media.entity.js';
import type { PictureFormat } from './picture-format.js';
import { MOST_MEMORY, WorkerEnded } from './picture-worker.js';
import { PictureWorkers } from './picture-workers.js';
import type { Ending, Prepared } from './worker/protocol.js';

/** Widths of renditions in pixels; a picture gets those that are not wider than itself. */
const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920];

/** Milliseconds that reading a header may take. */
const READING = 5_000;
/** Milliseconds that making the served file may take, and how many more for a megapixel. */
const WRITING = 5_000;
const WRITING_MEGAPIXEL = 1_000;
/** Milliseconds for one rendition, behind every request. */
const RESIZING = 180_000;

/** A picture as it will be shown, with what a page needs to know of it. */
export interface PreparedPicture extends Prepared {
  /** Of the written file. */
  ending: Ending;
}

/** What is done with pictures. The API itself reads none: their bytes meet libraries only in the picture processes. */
@Injectable()
export class Pictures {
  constructor(private readonly workers: PictureWorkers) {}

  /**
   * Makes the file that is served out of an uploaded one.
   * @throws {FileProblem} when the file is broken or beyond the limits
   */
  async prepare(source: string, format: PictureFormat, target: string): Promise<PreparedPicture> {
    try {
      const inspected = await this.workers.run('inspect', { source, format }, READING);
      const within = WRITING + (inspected.pixels / 1_000_000) * WRITING_MEGAPIXEL;
      const prepared = await this.workers.run('prepare', { source, target, ...inspected }, within);
      return { ending: inspected.ending, ...prepared };
    } catch (error) {
      throw error instanceof WorkerEnded ? new FileProblem('file-invalid', WORDS[error.reason]) : error;
    }
  }

  /** The renditions that a served picture should have. An animation keeps moving only as WebP. */
  async wantedRenditions(source: string, width: number): Promise<StoredRendition[]> {
    const isAnimated = await this.workers.run('isAnimated', { source }, READING);
    const formats = isAnimated ? (['webp'] as const) : (['webp', 'avif'] as const);
    return RENDITION_WIDTHS.filter((narrower) => narrower <= width).flatMap((narrower) =>
      formats.map((format) => ({ width: narrower, format })),
    );
  }

  async writeRendition(source: string, { width, format }: StoredRendition, target: string): Promise<void> {
    await this.workers.run('resize', { source, target, width, format }, RESIZING);
  }

  /** @throws {Error} when a stored picture can't be decoded to its end */
  async decode(source: string): Promise<void> {
    await this.workers.run('decode', { source }, RESIZING);
  }

  /** Turns a drawing of the product's own (SVG) into a PNG. */
  async draw(source: string, target: string): Promise<void> {
    await this.workers.run('draw', { source, target }, RESIZING);
  }
}

/** Why a file was given up. */
const WORDS = {
  memory: `The file takes more than ${MOST_MEMORY / 1_000_000} MB of memory to be read.`,
  time: 'The file takes too long to be read.',
  crash: 'The file could not be read: what reads it ended.',
};
