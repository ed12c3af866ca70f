/** Why a whole file can't be taken, in a sentence for the person who named it. Nothing of it has been taken. */
export class Refused extends Error {}

/** Where a record is at fault, as far as it is known. */
export interface Place {
  field?: string;
  /** From 1: in the field where one is named, otherwise in the line. */
  character?: number;
  number?: string;
}

/** Why a record can't be taken, in words for the report. */
export class Rejected extends Error {
  constructor(
    reason: string,
    readonly place: Place = {},
  ) {
    super(reason);
  }
}
