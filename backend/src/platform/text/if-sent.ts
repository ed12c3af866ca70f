import { ValidateIf } from 'class-validator';

/** An optional field. Unlike with IsOptional, null is validated like any other value. */
export const IfSent = (): PropertyDecorator => ValidateIf((_: object, value: unknown) => value !== undefined);
