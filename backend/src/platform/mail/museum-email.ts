/** The e-mail address that the site shows. AppModule says where it comes from: a feature imports no other feature. */
export abstract class MuseumEmail {
  /** @returns null while the museum has set none */
  abstract get(): Promise<string | null>;
}
