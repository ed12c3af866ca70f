/** The e-mail address shown on the site. AppModule provides it, because a feature imports no other feature. */
export abstract class MuseumEmail {
  /** @returns null while the museum has set none */
  abstract get(): Promise<string | null>;
}
