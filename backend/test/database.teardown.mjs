import { rm } from 'node:fs/promises';

export default async function stopDatabase() {
  const running = globalThis.testDatabase;
  if (!running) return;
  await running.server.stop();
  for (const folder of running.folders) await rm(folder, { recursive: true, force: true });
}
