import { Problem, type FieldProblem } from '../../errors/problem.js';

/** Why a file of an upload is refused, with the status of the answer (docs/api.md, "Upload"). */
const STATUS = {
  'file-invalid-type': 415,
  'file-too-large': 413,
  'too-many-files': 413,
  'file-invalid': 422,
} as const;
export type FileCode = keyof typeof STATUS;

export interface Limits {
  maxFiles: number;
  /** Of one file. */
  maxBytes: number;
  /** Of all files of a request; absent: as much as all files may have. */
  maxRequestBytes?: number;
  /** For messages. */
  formats: string;
}

/** The files that an upload accepts (docs/api.md, "Upload"). */
export interface FileKind<Format extends string> extends Limits {
  /** Where the formats have limits of their own. */
  maxBytesOf?: (format: Format) => number;
  /** Recognizes the format by the first bytes of a file; undefined for formats that are not accepted. */
  formatOf: (start: Buffer) => Format | undefined;
}

/** The form's field for files; it may be repeated. */
export const FILES_FIELD = 'files';

const words = (code: FileCode, { formats, maxBytes, maxFiles }: Limits): string =>
  ({
    'file-invalid-type': `File type must be ${formats}`,
    'file-too-large': `File is larger than ${maxBytes} bytes`,
    'too-many-files': `Too many files: at most ${maxFiles} at once`,
    'file-invalid': 'The file is empty, damaged or incomplete',
  })[code];

/** A fault of one file. The upload adds the index of the file. */
export class FileProblem extends Error {
  /** @param words a message that says more than the code */
  constructor(
    readonly code: FileCode,
    readonly words?: string,
  ) {
    super(words ?? code);
    this.name = 'FileProblem';
  }
}

/** A fault of one file in `errors` of the answer. */
export type FileFault = FieldProblem & { code: FileCode };

/** @param index of the file in the upload, counted from 0 */
export const fault = (index: number, code: FileCode, kind: Limits, message = words(code, kind)): FileFault => ({
  field: `${FILES_FIELD}[${index}]`,
  code,
  message,
});

/** The answer to a refused upload: it has the status and code of the first fault and lists all faults. */
export function uploadProblem(faults: [FileFault, ...FileFault[]]): Problem {
  const [{ code, field, message }] = faults;
  return new Problem({ status: STATUS[code], code, detail: `${field}: ${message}`, errors: faults });
}
