// What the API and its picture processes say to each other. Imported by both: only TypeScript that Node erases.
import type { PictureFormat } from '../picture-format.ts';

/** 50 megapixels, all frames of an animation together. */
export const MOST_PIXELS = 50_000_000;
export const MOST_FRAMES = 200;

/** In what format a picture is served. */
export const ENDINGS = ['jpg', 'png', 'webp', 'gif'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Inspected {
  ending: Ending;
  /** Whether it has several frames that are kept. */
  animated: boolean;
  /** Of all kept frames together. */
  pixels: number;
}

export interface Prepared {
  width: number;
  height: number;
  /** `#rrggbb` */
  placeholder: string;
}

/** What a picture process does, one task at a time. Files come and go by their paths: no picture passes through the API's memory. */
export interface Tasks {
  /** Reads the header of an uploaded file and refuses what is beyond the limits. */
  inspect: { input: { source: string; format: PictureFormat }; output: Inspected };
  /** Writes the file that is served. */
  prepare: { input: Inspected & { source: string; target: string }; output: Prepared };
  /** Writes a smaller copy of a served file. */
  resize: { input: { source: string; target: string; width: number; format: 'webp' | 'avif' }; output: null };
  /** Whether a served file is an animation. */
  isAnimated: { input: { source: string }; output: boolean };
  /** Decodes a whole file of ours, and so finds out whether it can be decoded. */
  decode: { input: { source: string }; output: null };
  /** Turns a drawing of our own (SVG) into a PNG. */
  draw: { input: { source: string; target: string }; output: null };
}
export type TaskName = keyof Tasks;
export type Input<Name extends TaskName> = Tasks[Name]['input'];
export type Output<Name extends TaskName> = Tasks[Name]['output'];
export type Task = { [Name in TaskName]: { name: Name; input: Input<Name> } }[TaskName];

/** Why a file isn't taken, by the codes of file-problem.ts. */
export interface Refusal {
  code: 'file-invalid' | 'file-too-large';
  words?: string;
}

export type Answer =
  | { type: 'ready' }
  | { type: 'done'; output: Output<TaskName> }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'failed'; message: string; diskFull: boolean };
