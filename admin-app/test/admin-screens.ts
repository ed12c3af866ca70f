import { admin } from './back-office-builders.ts';
import { FakeServer } from './fake-server.ts';

/** A server with an administrator and a superadmin, used by another superadmin. */
export function withTwo() {
  const server = new FakeServer();
  server.role = 'superadmin';
  server.backOffice.admins = [
    admin({ id: 'a', username: 'keeper_1' }),
    admin({ id: 'b', username: 'aygul', role: 'superadmin', lastLoginAt: null }),
  ];
  return server;
}
