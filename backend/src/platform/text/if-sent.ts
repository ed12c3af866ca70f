import { ValidateIf } from 'class-validator';

/** A field that may be absent. Unlike IsOptional, it checks null like any other value. */
export const IfSent = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== undefined);
