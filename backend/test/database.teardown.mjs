import { rm } from 'node:fs/promises';

export default async function stopDatabase() {
  const running = globalThis.testDatabase;
  if (!running) return;
  await running.server.stop();
  await rm(running.folder, { recursive: true, force: true });
}
