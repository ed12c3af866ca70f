/** Why a zip is refused as a whole, or why a picture cannot be taken out of it. */
export const ZIP_FAULTS = ['broken', 'encrypted', 'many', 'large', 'unsafe'] as const;
export type ZipFault = (typeof ZIP_FAULTS)[number];

export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;

  constructor(fault: ZipFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}
