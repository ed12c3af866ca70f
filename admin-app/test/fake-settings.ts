/** Settings of which there is only one set, read and changed like in the API. */
export class FakeSettings<Stored extends { version: number }> {
  /** @param name its property in the answer to a change */
  constructor(
    private readonly name: string,
    public stored: Stored,
  ) {}

  /** @param body the change; undefined for reading */
  answer(body: unknown): Response {
    if (body === undefined) return Response.json(this.stored);
    this.stored = { ...this.stored, ...(body as Partial<Stored>), version: this.stored.version + 1 };
    return Response.json({ message: 'ok', [this.name]: this.stored });
  }
}
