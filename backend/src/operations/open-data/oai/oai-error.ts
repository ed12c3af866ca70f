/** Codes of OAI-PMH 2.0, 3.6. */
export type OaiCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch';

/** An answer of the protocol, not of HTTP. */
export class OaiError extends Error {
  constructor(
    readonly code: OaiCode,
    message: string,
  ) {
    super(message);
  }
}

export const badArgument = (message: string): OaiError => new OaiError('badArgument', message);
