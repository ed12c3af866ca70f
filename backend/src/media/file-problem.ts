import { Problem, type FieldProblem } from '../errors/problem.js';

/** Why a file of an upload is refused, with the status of the answer (contract.md, "Upload"). */
const STATUS = {
  'file-invalid-type': 415,
  'file-too-large': 413,
  'too-many-files': 413,
  'file-invalid': 422,
} as const;
export type FileCode = keyof typeof STATUS;

/** contract.md, "Upload". */
export const MOST_FILES = 20;
export const MOST_BYTES = 20 * 1024 * 1024;

/** The field that files come in, repeated (specification, section 7). */
export const FILES_FIELD = 'files';

const MESSAGES: Record<FileCode, string> = {
  'file-invalid-type': 'File type must be JPEG, PNG, WebP, AVIF, GIF or TIFF',
  'file-too-large': `File is larger than ${MOST_BYTES} bytes`,
  'too-many-files': `Too many files: at most ${MOST_FILES} at once`,
  'file-invalid': 'The file is empty, damaged or incomplete',
};

/** Thrown while one file is looked at; the upload adds which one it was. */
export class FileProblem extends Error {
  constructor(
    readonly code: FileCode,
    message = MESSAGES[code],
  ) {
    super(message);
    this.name = 'FileProblem';
  }
}

/** A fault of one file, as `errors` of the answer names it. */
export type FileFault = FieldProblem & { code: FileCode };

/** @param index of the file in the upload, counted from 0 */
export const fault = (index: number, code: FileCode, message = MESSAGES[code]): FileFault => ({
  field: `${FILES_FIELD}[${index}]`,
  code,
  message,
});

/** The refusal of a whole upload: status and code are those of the first fault, all faults are named. */
export function uploadProblem(faults: [FileFault, ...FileFault[]]): Problem {
  const [{ code, field, message }] = faults;
  return new Problem({ status: STATUS[code], code, detail: `${field}: ${message}`, errors: faults });
}
