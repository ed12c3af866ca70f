import type { Cookies, TestApp } from './app.js';

const REGISTRAR = { username: 'registrar', password: 'Correct9horse' } as const;

/** Adds an account that may read non-public data of objects, and signs it in. */
export async function signInRegistrar(api: TestApp, superadmin: Cookies): Promise<Cookies> {
  const id = await api.addAdmin(REGISTRAR.username, REGISTRAR.password);
  const given = { method: 'PUT', url: `/api/admin/admins/${id}`, payload: { registrar: true } } as const;
  const answer = await api.send(given, superadmin);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return api.signIn(REGISTRAR);
}
