/** Settings that exist once, read and changed as the API does it. */
export class FakeSettings<Stored extends { version: number }> {
  /** @param name what it is called in the answer to a change */
  constructor(
    private readonly name: string,
    public stored: Stored,
  ) {}

  /** @param body what is changed; undefined where it is only read */
  answer(body: unknown): Response {
    if (body === undefined) return Response.json(this.stored);
    this.stored = { ...this.stored, ...(body as Partial<Stored>), version: this.stored.version + 1 };
    return Response.json({ message: 'ok', [this.name]: this.stored });
  }
}
