import type { Creation, Version, WriteBeside } from './session.ts';

/** The calls of one type; `images` are the addresses of the pictures, in order. */
export interface SaveCalls<Draft, Input, Item> {
  toInput: (draft: Draft, images: string[]) => Input;
  create: (body: Input, key: string) => Promise<Item>;
  /** The body of a change. */
  toUpdate: (draft: Draft, images: string[], version: number) => object;
  update: (target: Version, draft: Draft, images: string[]) => Promise<Item>;
  /** The last write beside the form that left the content of the item as it was. */
  beside?: WriteBeside;
}

/** A stored body is not checked: the API refuses what it no longer takes. */
const isBody = <Body extends object>(_: object): _ is Body => true;

/** Sends a creation by the call of its type. */
export const sendCreation =
  <Body extends object, Item>(create: (body: Body, key: string) => Promise<Item>) =>
  async ({ key, body }: Creation): Promise<Item> => {
    if (!isBody<Body>(body)) throw new TypeError('This is no body.');
    return create(body, key);
  };
