/** A whole file is refused, and nothing of it imported. The message is shown on the terminal. */
export class Refused extends Error {}

/** The place of a fault, as far as it is known. */
export interface Place {
  field?: string;
  /** Counted from 1 in the field, or in the line when there is no field. */
  character?: number;
  number?: string;
}

/** One record is rejected. The message is written into the report. */
export class Rejected extends Error {
  constructor(
    reason: string,
    readonly place: Place = {},
  ) {
    super(reason);
  }
}
