import { mayPassLater } from './refusal.ts';
import type { Arrived } from './transfer.ts';
import type { UploadProgress } from './upload-progress.ts';

/** A file being uploaded, or waiting for its turn. */
export interface SentFile {
  key: number;
  name: string;
  file: File;
  progress: UploadProgress;
}

export interface FailedFile extends SentFile {
  error: unknown;
  /** Whether another attempt may succeed. */
  mayRetry: boolean;
}

/** A file that was uploaded before: the existing medium is used. */
export interface AlreadyHere {
  name: string;
  id: string;
  uses: number;
}

export interface UploadState {
  sending: readonly SentFile[];
  failed: readonly FailedFile[];
  here: readonly AlreadyHere[];
  /** The latest file that has arrived or was cancelled. */
  last: { name: string; outcome: 'added' | 'stopped' } | undefined;
  /** How many files are done, of those selected together or meanwhile. */
  batch: { done: number; all: number };
}

export const NOTHING: UploadState = {
  sending: [],
  failed: [],
  here: [],
  last: undefined,
  batch: { done: 0, all: 0 },
};

let lastKey = 0;

/** Distinguishes the files and pictures of a screen. */
export const nextKey = (): number => ++lastKey;

/** Whether there are so many files that nobody wants to hear each name. */
export const isMany = (files: number): boolean => files > 10;

const without = <Item extends SentFile>(list: readonly Item[], files: readonly SentFile[]): Item[] =>
  list.filter(({ key }) => !files.some((file) => file.key === key));

/** A new selection clears the refusals of the previous one, unless that is still being sent; files that may be tried again stay. */
export function begun(
  { sending, failed, here, batch }: UploadState,
  files: readonly SentFile[],
  refused: readonly FailedFile[],
): UploadState {
  const goesOn = sending.length > 0;
  const remaining = failed.filter(({ mayRetry }) => goesOn || mayRetry);
  return {
    sending: [...sending, ...files],
    failed: [...without(remaining, files), ...refused],
    here: goesOn ? here : [],
    last: undefined,
    batch: goesOn ? { ...batch, all: batch.all + files.length } : { done: 0, all: files.length },
  };
}

function done(state: UploadState, file: SentFile): UploadState {
  const { done: before, all } = state.batch;
  return { ...state, sending: without(state.sending, [file]), batch: { done: before + 1, all } };
}

export const arrived = (state: UploadState, file: SentFile, { here }: Arrived): UploadState => ({
  ...done(state, file),
  last: { name: file.name, outcome: 'added' },
  here: here ? [...state.here, { ...here, name: file.name }] : state.here,
});

export const cancelled = (state: UploadState, file: SentFile): UploadState => ({
  ...done(state, file),
  last: { name: file.name, outcome: 'stopped' },
});

export const failed = (state: UploadState, file: SentFile, error: unknown): UploadState => ({
  ...done(state, file),
  failed: [...state.failed, { ...file, error, mayRetry: mayPassLater(error) }],
});

export const withoutFailed = (state: UploadState, files: readonly FailedFile[]): UploadState => ({
  ...state,
  failed: without(state.failed, files),
});
