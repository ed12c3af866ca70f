/** Why an attribute is refused: a code of docs/api.md, "Fields". */
export type AttributeFault = 'wrong_type' | 'required' | 'too_long' | 'invalid_link' | 'unknown_language';

/** An attribute of a node or a mark. `Value` is what can be stored. */
export interface Attribute<Value = unknown> {
  /** The default where the attribute is absent; without a default the attribute is required. */
  absent?: Value;
  /** The value as OpenAPI describes it. */
  shape: object;
  /** Whether the value is text in the document's language. */
  words?: boolean;
  /** The version of the schema that added it; version 1 where absent. */
  since?: number;
  /** @returns undefined for a value that can be stored */
  fault: (value: unknown) => AttributeFault | undefined;
}

/** A text without formatting, and the rule that it has to follow. */
export const text = (
  shape: object,
  refusal: AttributeFault,
  isGood: (value: string) => boolean,
): Attribute<string> => ({
  shape: { type: 'string', ...shape },
  fault: (value) => (typeof value === 'string' ? (isGood(value) ? undefined : refusal) : 'wrong_type'),
});

export const plain = (maxLength: number) => text({ maxLength }, 'too_long', (value) => value.length <= maxLength);

export const words = (maxLength: number): Attribute<string> => ({ ...plain(maxLength), words: true });

export const written = (given: Attribute<string>): Attribute<string> => ({
  ...given,
  fault: (value) => (typeof value === 'string' && value.trim() === '' ? 'required' : given.fault(value)),
});

export const oneOf = <const Value extends string | number>(...values: Value[]): Attribute<Value> => ({
  shape: { enum: values },
  fault: (value) => (values.some((allowed) => allowed === value) ? undefined : 'wrong_type'),
});

export const orNull = <Value>(given: Attribute<Value>): Attribute<Value | null> => ({
  ...(given.words && { words: true }),
  absent: null,
  shape: { ...given.shape, nullable: true },
  fault: (value) => (value === null ? undefined : given.fault(value)),
});

export const byDefault = <Value>(absent: NoInfer<Value>, given: Attribute<Value>): Attribute<Value> => ({
  ...given,
  absent,
});

export const flag: Attribute<boolean> = {
  absent: false,
  shape: { type: 'boolean', default: false },
  fault: (value) => (typeof value === 'boolean' ? undefined : 'wrong_type'),
};

export const integer = (minimum: number, maximum: number): Attribute<number> => ({
  shape: { type: 'integer', minimum, maximum },
  fault: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
      ? undefined
      : 'wrong_type',
});
