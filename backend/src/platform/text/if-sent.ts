import { ValidateIf } from 'class-validator';

/** A field that may be left out; null is no way to leave it out, and is checked like any other value. */
export const IfSent = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== undefined);
