import { settingOf } from '@muzey/shared-server/settings.ts';
import { once } from 'node:events';

/** Sent by a command to the tool that started it (tools/lib/api-command.ts). */
export interface DatabaseRequest {
  type: 'database';
  /** Create the embedded database if there is none yet. */
  create: boolean;
  /** The command changes the schema: an older embedded database is copied first. */
  upgrade: boolean;
}

export interface DatabaseAnswer {
  url: string | null;
}

/**
 * The address of the museum's database. Call it as late as possible: a command that fails earlier should neither create
 * nor start a database.
 * @returns undefined when there is none and `create` is false
 */
export async function commandDatabase({
  create,
  upgrade = create,
}: Pick<DatabaseRequest, 'create'> & Partial<DatabaseRequest>): Promise<string | undefined> {
  const named = settingOf('DATABASE_URL', process.env);
  if (named !== undefined || !process.send) return named;
  process.send({ type: 'database', create, upgrade } satisfies DatabaseRequest);
  const [{ url }] = (await once(process, 'message')) as [DatabaseAnswer];
  return url ?? undefined;
}

/** Closes the channel to the tool that started this command; otherwise it would keep the process alive. */
export function leaveTool(): void {
  if (process.connected) process.disconnect();
}
