import { Problem, type FieldProblem } from '../../errors/problem.js';

/** Why an uploaded file is refused, with the HTTP status (docs/api.md, "Upload"). */
const STATUS = {
  'file-invalid-type': 415,
  'file-too-large': 413,
  'too-many-files': 413,
  'file-invalid': 422,
} as const;
export type FileCode = keyof typeof STATUS;

export interface Limits {
  maxFiles: number;
  /** Limit for one file. */
  maxBytes: number;
  /** Limit for all files of a request; absent: the general limit. */
  maxRequestBytes?: number;
  /** For messages. */
  formats: string;
}

/** The files that an upload accepts (docs/api.md, "Upload"). */
export interface FileKind<Format extends string> extends Limits {
  /** For formats with limits of their own. */
  maxBytesOf?: (format: Format) => number;
  /** Detects the format from the first bytes of a file; undefined for formats that are not accepted. */
  formatOf: (start: Buffer) => Format | undefined;
}

/** The form field for files; it may be repeated. */
export const FILES_FIELD = 'files';

const words = (code: FileCode, { formats, maxBytes, maxFiles }: Limits): string =>
  ({
    'file-invalid-type': `File type must be ${formats}`,
    'file-too-large': `File is larger than ${maxBytes} bytes`,
    'too-many-files': `Too many files: at most ${maxFiles} at once`,
    'file-invalid': 'The file is empty, damaged or incomplete',
  })[code];

/** A problem with one file. The upload adds the index of the file. */
export class FileProblem extends Error {
  /** @param words a message that is more specific than the code */
  constructor(
    readonly code: FileCode,
    readonly words?: string,
  ) {
    super(words ?? code);
    this.name = 'FileProblem';
  }
}

/** An entry for one file in `errors` of the answer. */
export type FileFault = FieldProblem & { code: FileCode };

/** @param index of the file in the upload, counted from 0 */
export const fault = (index: number, code: FileCode, kind: Limits, message = words(code, kind)): FileFault => ({
  field: `${FILES_FIELD}[${index}]`,
  code,
  message,
});

/** The answer to a refused upload: it has the status and code of the first fault, and lists all of them. */
export function uploadProblem(faults: [FileFault, ...FileFault[]]): Problem {
  const [{ code, field, message }] = faults;
  return new Problem({ status: STATUS[code], code, detail: `${field}: ${message}`, errors: faults });
}
