import type { Refusal } from './protocol.ts';

/** An uploaded file is refused. */
export class RefusedFile extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.words ?? refusal.code);
    this.refusal = refusal;
  }
}
