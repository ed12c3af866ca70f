/** The type of a column in PostgreSQL, together with the type of the values that pg reads from it. */
export class Column<Value> {
  /** Carries the type; never set. */
  declare readonly value: Value;

  constructor(
    readonly type: string,
    readonly isNullable = false,
  ) {}

  orNull(): Column<Value | null> {
    return new Column<Value | null>(this.type, true);
  }

  /** For a column that holds only some values of its type, such as those a CHECK allows. */
  as<Narrower extends Value>(): Column<Narrower> {
    return new Column<Narrower>(this.type, this.isNullable);
  }
}

export const uuid = new Column<string>('uuid');
export const text = new Column<string>('text');
/** PostgreSQL's type of its own names. */
export const name = new Column<string>('name');
export const varchar = new Column<string>('character varying');
export const texts = new Column<string[]>('text[]');
export const uuids = new Column<string[]>('uuid[]');
export const boolean = new Column<boolean>('boolean');
export const integer = new Column<number>('integer');
export const float = new Column<number>('double precision');
export const timestamp = new Column<Date>('timestamp with time zone');
export const json = <Value>(): Column<Value> => new Column<Value>('json');
export const jsonb = <Value>(): Column<Value> => new Column<Value>('jsonb');
/** The result of functions without a value. */
export const nothing = new Column<''>('void');
