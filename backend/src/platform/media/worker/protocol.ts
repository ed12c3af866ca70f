// The messages between the API and its picture processes. Node runs this file by stripping its types.
import type { PictureFormat } from './picture-format.ts';

/** Limit for all frames of an animation together. */
export const MAX_PIXELS = 50_000_000;
export const MAX_FRAMES = 200;

/** The formats of served pictures. */
export const ENDINGS = ['jpg', 'png', 'webp', 'gif'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Inspected {
  ending: Ending;
  /** The served file will have several frames. */
  animated: boolean;
  /** All frames together. */
  pixels: number;
}

export interface Prepared {
  width: number;
  height: number;
  /** `#rrggbb` */
  placeholder: string;
}

/** In pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of an upright picture, and its clockwise rotation in degrees. */
export interface Cut extends Area {
  rotation: 0 | 90 | 180 | 270;
}

/** Texts from a file's metadata; each at most {@link MAX_METADATA_LENGTH} UTF-16 units. */
export const METADATA = [
  ...(['creator', 'credit', 'copyright', 'source', 'caption'] as const),
  ...(['licence', 'webStatement', 'takenOn', 'animation'] as const),
] as const;
export const MAX_METADATA_LENGTH = 10_000;
export type Metadata = Partial<Record<(typeof METADATA)[number], string>>;

/** A picture on a share card. */
export interface CardPicture {
  source: string;
  focus: { x: number; y: number };
  /** Whether it is shown uncropped; otherwise it is cropped around the focus. */
  whole: boolean;
}

/** The width and height of the tiles of a pyramid in pixels. */
export const TILE_SIZE = 512;

/** Which part of a picture is cut out of its pyramid, and how it is written. */
export interface Region {
  /** The level of the pyramid: each has half the width and height of the one before, the first is the whole picture. */
  level: number;
  /** On that level. */
  area: Area;
  /** The size of the area in the written file, before the rotation. */
  width: number;
  height: number;
  /** Clockwise, in degrees. */
  rotation: 0 | 90 | 180 | 270;
  quality: 'color' | 'gray' | 'bitonal';
  format: 'jpg' | 'png' | 'webp';
}

/** Texts for EXIF. */
export interface ExifTexts {
  description?: string;
  artist?: string;
  copyright?: string;
}

/** The tasks of a picture process. Files are passed as paths, so that no picture goes through the API's memory. */
export interface Tasks {
  /** Reads the header of an uploaded file and checks the limits. */
  inspect: { input: { source: string; format: PictureFormat }; output: Inspected };
  /** Reads the metadata of an uploaded file, except the location. */
  metadata: { input: { source: string }; output: Metadata };
  /** Writes the served file: the whole picture, or a part of it. */
  prepare: { input: Inspected & { source: string; target: string; cut?: Cut }; output: Prepared };
  /** Writes a smaller, upright copy of a served or uploaded file; of an animation only the first frame. */
  resize: { input: { source: string; target: string; width: number; format: 'webp' | 'avif' }; output: null };
  /** Whether a served file is an animation. */
  isAnimated: { input: { source: string }; output: boolean };
  /** Decodes a whole stored file to check that it can be decoded. */
  decode: { input: { source: string }; output: null };
  /** Writes a served file, of an animation the first frame, as a TIFF with tiles and smaller levels. */
  buildPyramid: { input: { source: string; target: string }; output: null };
  /** Writes a part of a pyramid. */
  cutRegion: { input: Region & { source: string; target: string }; output: null };
  /** Converts one of our own SVG drawings into a PNG. */
  draw: { input: { source: string; target: string }; output: null };
  /** Writes a copy of a served file with metadata. */
  describe: {
    input: { source: string; target: string; ending: Ending; exif: ExifTexts; xmp: string };
    output: null;
  };
  /** Writes a share card. */
  drawCard: {
    input: { target: string; title: string; museum: string; seed: string; picture?: CardPicture };
    output: null;
  };
}
export type TaskName = keyof Tasks;
export type Input<Name extends TaskName> = Tasks[Name]['input'];
export type Output<Name extends TaskName> = Tasks[Name]['output'];
export type Task = { [Name in TaskName]: { name: Name; input: Input<Name> } }[TaskName];

/** Why a file is refused: a code of file-problem.ts. */
export interface Refusal {
  code: 'file-invalid' | 'file-too-large';
  words?: string;
}

export type Answer =
  | { type: 'ready' }
  | { type: 'done'; output: Output<TaskName> }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'failed'; message: string; diskFull: boolean };
