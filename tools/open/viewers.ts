import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

interface Viewer {
  name: string;
  /** The package of the npm registry, and the SHA-512 of its archive. */
  from: string;
  sha512: string;
  /** The script of the package that a page needs. */
  script: string;
  /** The code with which a page opens a manifest. */
  open: (manifest: string) => string;
}

/** Viewers of other museums, by the version that is tested. They are no part of the product, so they are no dependency either. */
export const VIEWERS: readonly Viewer[] = [
  {
    name: 'Mirador',
    from: 'mirador@4.0.0',
    sha512: 'uWsE9e2oqSc/lUu+vVwDGhTsycuhGsfZ2KfX6CLfXiT3wgGy6qT9+q5M3V9Zz72hkdIgsJugKesaowmRtYmvrA==',
    script: 'dist/mirador.min.js',
    open: (manifest) =>
      `Mirador.viewer({ id: 'viewer', language: 'en', windows: [{ manifestId: ${JSON.stringify(manifest)} }] });`,
  },
  {
    name: 'Clover',
    from: '@samvera/clover-iiif@3.3.8',
    sha512: 'l28GoZK7qD402LXW/JpZy9FX33hgX0JFNRpcdR6DJhwus6m4WRT9SOPdMSwTDW+w33hWbIyRM2wWcJ4D141JlA==',
    script: 'dist/web-components/index.umd.js',
    open: (manifest) => `
      const viewer = document.createElement('clover-viewer');
      viewer.setAttribute('id', ${JSON.stringify(manifest)});
      document.getElementById('viewer').append(viewer);`,
  },
];

/** A script of a package that is no dependency, from the npm registry. */
export function scriptOf({ from, sha512, script }: Pick<Viewer, 'from' | 'sha512' | 'script'>, folder: string): string {
  const own = join(folder, from.replaceAll(/\W/g, '-'));
  mkdirSync(own);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', own, from], { encoding: 'utf8' }),
  ) as { filename: string }[];
  const archive = join(own, packed?.filename ?? '');
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (found !== sha512) throw new Error(`${from} is not the archive that was tested: its SHA-512 is ${found}.`);
  execFileSync('tar', ['-xzf', archive, '-C', own]);
  return readFileSync(join(own, 'package', script), 'utf8');
}

/** A site of its own for viewers, so that they read the museum from another origin. */
export async function serveViewers(
  scripts: ReadonlyMap<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://viewers');
    const name = pathname.slice(1).replace(/\.js$/, '');
    const [viewer, script] = [VIEWERS.find((candidate) => candidate.name === name), scripts.get(name)];
    if (!viewer || script === undefined) response.writeHead(404).end();
    else if (pathname.endsWith('.js')) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else {
      const manifest = searchParams.get('manifest') ?? '';
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
         <div id="viewer" style="position: relative; height: 700px"></div>
         <script src="/${name}.js"></script><script>${viewer.open(manifest).replaceAll('<', '\\u003c')}</script></html>`,
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, stop };
}
