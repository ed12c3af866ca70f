import { Problem, type FieldProblem } from '../errors/problem.js';

/** Why a file of an upload is refused, with the status of the answer (contract.md, "Upload"). */
const STATUS = {
  'file-invalid-type': 415,
  'file-too-large': 413,
  'too-many-files': 413,
  'file-invalid': 422,
} as const;
export type FileCode = keyof typeof STATUS;

/** What an upload takes (contract.md, "Upload"). */
export interface FileKind<Format extends string> {
  mostFiles: number;
  /** Of one file. */
  mostBytes: number;
  /** What is taken, in words. */
  formats: string;
  /** The format that the first bytes of a file say it has; undefined for what isn't taken. */
  formatOf: (start: Buffer) => Format | undefined;
}

/** The field that files come in, repeated (specification, section 7). */
export const FILES_FIELD = 'files';

const words = (code: FileCode, { formats, mostBytes, mostFiles }: FileKind<string>): string =>
  ({
    'file-invalid-type': `File type must be ${formats}`,
    'file-too-large': `File is larger than ${mostBytes} bytes`,
    'too-many-files': `Too many files: at most ${mostFiles} at once`,
    'file-invalid': 'The file is empty, damaged or incomplete',
  })[code];

/** Thrown while one file is looked at; the upload adds which one it was. */
export class FileProblem extends Error {
  /** @param words more exactly than the code says it */
  constructor(
    readonly code: FileCode,
    readonly words?: string,
  ) {
    super(words ?? code);
    this.name = 'FileProblem';
  }
}

/** A fault of one file, as `errors` of the answer names it. */
export type FileFault = FieldProblem & { code: FileCode };

/** @param index of the file in the upload, counted from 0 */
export const fault = (
  index: number,
  code: FileCode,
  kind: FileKind<string>,
  message = words(code, kind),
): FileFault => ({
  field: `${FILES_FIELD}[${index}]`,
  code,
  message,
});

/** The refusal of a whole upload: status and code are those of the first fault, all faults are named. */
export function uploadProblem(faults: [FileFault, ...FileFault[]]): Problem {
  const [{ code, field, message }] = faults;
  return new Problem({ status: STATUS[code], code, detail: `${field}: ${message}`, errors: faults });
}
