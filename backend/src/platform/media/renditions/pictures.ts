import { Injectable } from '@nestjs/common';
import { FileProblem } from '../worker/file-problem.js';
import type { StoredRendition } from '../model/media.entity.js';
import type { PictureFormat } from '../worker/picture-format.js';
import { MAX_MEMORY_BYTES, WorkerEnded } from './picture-worker.js';
import { PictureWorkers } from './picture-workers.js';
import type { Cut, Ending, Input, Metadata, Prepared } from '../worker/protocol.js';

/** Widths of renditions in pixels; a picture gets those that are not wider than itself. */
const RENDITION_WIDTHS = [320, 640, 960, 1280, 1920];

/** For reading a header. */
const INSPECT_TIMEOUT_MS = 5_000;
const METADATA_TIMEOUT_MS = 3_000;
/** For making the served file: a constant part, plus a part per megapixel. */
const PREPARE_TIMEOUT_MS = 5_000;
const PREPARE_TIMEOUT_MS_PER_MEGAPIXEL = 1_000;
/** For one rendition, which is made in the background. */
const RESIZE_TIMEOUT_MS = 180_000;

/** For copying a file with other metadata. */
const DESCRIBE_TIMEOUT_MS = 20_000;
/** For the tiles of a picture of the largest size. */
const PYRAMID_TIMEOUT_MS = 60_000;
/** For a part of one. */
const REGION_TIMEOUT_MS = 20_000;
/** For a share card. */
const CARD_TIMEOUT_MS = 20_000;

/** A picture that is ready to be served, with everything a page needs. */
export interface PreparedPicture extends Prepared {
  /** Extension of the written file. */
  ending: Ending;
  animated: boolean;
}

/** libvips can only rotate an animation by 180 degrees. */
export class NoTurn extends FileProblem {
  constructor() {
    super('file-invalid', 'A moving picture can not be turned by 90 degrees.');
  }
}

interface WantedRenditions {
  animated: boolean;
  renditions: StoredRendition[];
}

const FORMATS = ['webp', 'avif'] as const;
const inFormat =
  (format: StoredRendition['format']) =>
  (width: number): StoredRendition => ({ width, format });

/** Work on pictures. The API's own process never decodes one: only picture processes pass their bytes to libraries. */
@Injectable()
export class Pictures {
  constructor(private readonly workers: PictureWorkers) {}

  /**
   * Makes the served file from an uploaded one.
   * @throws {FileProblem} when the file is broken or beyond the limits
   */
  async prepare(source: string, format: PictureFormat, target: string, cut?: Cut): Promise<PreparedPicture> {
    try {
      const inspected = await this.workers.run('inspect', { source, format }, INSPECT_TIMEOUT_MS);
      if (inspected.animated && cut && cut.rotation % 180 !== 0) throw new NoTurn();
      const timeoutMs = PREPARE_TIMEOUT_MS + (inspected.pixels / 1_000_000) * PREPARE_TIMEOUT_MS_PER_MEGAPIXEL;
      const prepared = await this.workers.run('prepare', { source, target, ...inspected, cut }, timeoutMs);
      return { ending: inspected.ending, animated: inspected.animated, ...prepared };
    } catch (error) {
      throw error instanceof WorkerEnded ? new FileProblem('file-invalid', WORDS[error.reason]) : error;
    }
  }

  /** The texts in an uploaded file's metadata; empty if the metadata is unreadable. */
  async metadata(source: string): Promise<Metadata> {
    return this.workers.run('metadata', { source }, METADATA_TIMEOUT_MS).catch(() => ({}));
  }

  /** Whether a served picture is animated, and the renditions it should have. */
  async wantedRenditions(source: string, width: number): Promise<WantedRenditions> {
    const animated = await this.workers.run('isAnimated', { source }, INSPECT_TIMEOUT_MS);
    const widths = RENDITION_WIDTHS.filter((narrower) => narrower <= width);
    // an animation needs at least one still rendition; earlier versions made animated WebP renditions, and those names
    // must not be reused
    if (animated) return { animated, renditions: (widths.length > 0 ? widths : [width]).map(inFormat('avif')) };
    return { animated, renditions: widths.flatMap((narrower) => FORMATS.map((format) => inFormat(format)(narrower))) };
  }

  async writeRendition(source: string, { width, format }: StoredRendition, target: string): Promise<void> {
    await this.workers.run('resize', { source, target, width, format }, RESIZE_TIMEOUT_MS);
  }

  /** @throws {Error} when a stored picture cannot be fully decoded */
  async decode(source: string): Promise<void> {
    await this.workers.run('decode', { source }, RESIZE_TIMEOUT_MS);
  }

  /** Converts one of the product's own SVG drawings into a PNG. */
  async draw(source: string, target: string): Promise<void> {
    await this.workers.run('draw', { source, target }, RESIZE_TIMEOUT_MS);
  }

  /** Writes a copy of a served file with metadata; the picture data is unchanged. */
  async describe(described: Input<'describe'>): Promise<void> {
    await this.workers.run('describe', described, DESCRIBE_TIMEOUT_MS);
  }

  /** Writes the tiles of a served file, in all sizes. */
  async buildPyramid(source: string, target: string): Promise<void> {
    await this.workers.run('buildPyramid', { source, target }, PYRAMID_TIMEOUT_MS);
  }

  /** Writes a part of a picture. */
  async cutRegion(region: Input<'cutRegion'>): Promise<void> {
    await this.workers.run('cutRegion', region, REGION_TIMEOUT_MS);
  }

  async drawCard(card: Input<'drawCard'>): Promise<void> {
    await this.workers.run('drawCard', card, CARD_TIMEOUT_MS);
  }
}

/** Messages by the reason why the process ended. */
const WORDS = {
  memory: `The file takes more than ${MAX_MEMORY_BYTES / 1_000_000} MB of memory to be read.`,
  time: 'The file takes too long to be read.',
  crash: 'The file could not be read: what reads it ended.',
};
