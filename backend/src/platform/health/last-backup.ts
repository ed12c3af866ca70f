import { float } from '../database/column-types.js';
import { statement } from '../database/statement.js';

export const NOTE_BACKUP = statement(
  'note a backup',
  'INSERT INTO last_backup (id, made_at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET made_at = excluded.made_at',
);

/** In seconds; no row before the first one. */
export const BACKUP_AGE = statement(
  'the age of the newest backup',
  'SELECT extract(epoch FROM now() - made_at)::float8 AS age FROM last_backup',
  { age: float },
);
