/**
 * The specs nearest to some files: those that reach one of them over the fewest imports. Of equally near ones, those in the same folders.
 * @param graph each module with those that it imports; paths relative to the repository
 * @param changed paths relative to the repository
 * @returns all that reach a changed file, nearest first
 */
export function nearSpecs(graph: ReadonlyMap<string, readonly string[]>, changed: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of graph)
    for (const other of imported) importers.set(other, [...(importers.get(other) ?? []), file]);
  const specs: string[] = [];
  const reached = new Set<string>();
  let ring = changed.filter((file) => graph.has(file));
  while (ring.length > 0) {
    const isNew = ring.filter((file) => !reached.has(file));
    for (const file of isNew) reached.add(file);
    const near = [...new Set(isNew)].filter((file) => /\.spec\.tsx?$/.test(file));
    specs.push(...near.sort((a, b) => sharedFolders(b, changed) - sharedFolders(a, changed) || a.localeCompare(b)));
    ring = isNew.flatMap((file) => importers.get(file) ?? []);
  }
  return specs;
}

/** How many folders a file has in common with the closest of some others. */
const sharedFolders = (file: string, others: readonly string[]): number =>
  Math.max(...others.map((other) => commonLength(file.split('/'), other.split('/'))));

function commonLength(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((part, index) => part !== b[index]);
  return end < 0 ? a.length : end;
}
