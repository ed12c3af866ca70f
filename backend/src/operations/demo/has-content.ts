import type { EntityManager } from 'typeorm';

/** Whether the first content was ever put in, or somebody has written something already. */
export async function hasContent(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ found: boolean }[]>(
    'SELECT EXISTS (SELECT FROM first_content) OR EXISTS (SELECT FROM branch) OR EXISTS (SELECT FROM news) AS found',
  );
  return row?.found ?? false;
}
