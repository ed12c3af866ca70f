import type { DataSource } from 'typeorm';

/** Takes back every migration after the one with this number. */
export async function backTo(last: number, museum: DataSource): Promise<void> {
  const names = await museum.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id DESC');
  for (const { name } of names) {
    if (Number(/\d+$/.exec(name)?.[0]) <= 1_763_700_000_000 + last) return;
    await museum.undoLastMigration();
  }
}
