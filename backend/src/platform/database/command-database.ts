import { settingOf } from '@muzey/shared-server/settings.ts';
import { once } from 'node:events';

/** What a command asks of the tool that started it (tools/lib/api-command.ts). */
export interface DatabaseRequest {
  type: 'database';
  /** Make the embedded one where there is none yet. */
  create: boolean;
  /** The command changes the schema: an older embedded database is copied first. What makes one may change it. */
  upgrade: boolean;
}

export interface DatabaseAnswer {
  url: string | null;
}

/**
 * The address of the museum's database, for a command that needs it only now: what changes nothing neither makes nor starts one before.
 * @returns undefined when there is none and none was to be made
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

/** Lets go of the tool that started this command, which would hold it. */
export function leaveTool(): void {
  if (process.connected) process.disconnect();
}
