import { createServer, type Server } from 'node:http';

/** A registry of prom-client. */
interface Register {
  contentType: string;
  metrics(): Promise<string>;
}

/**
 * Serves `GET /metrics` on a separate, non-public port.
 * @returns the listening server
 */
export async function serveMetrics(
  register: Register,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  // it must not keep the process alive
  server.unref();
  return server;
}
