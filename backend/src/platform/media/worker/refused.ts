import type { Refusal } from './protocol.ts';

/** Thrown where a file is looked at and not taken. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.words ?? refusal.code);
    this.refusal = refusal;
  }
}
