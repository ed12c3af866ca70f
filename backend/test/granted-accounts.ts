import type { Grants } from '../src/platform/grants/grants.js';
import type { Cookies, TestApp } from './app.js';

/** Branches, and accounts with limits that work on them. */
export interface GrantedAccounts {
  superadmin: Cookies;
  /** The only branch of some accounts, and another one. */
  own: string;
  foreign: string;
  /** Makes an account and signs it in. */
  add(username: string, grants: Partial<Grants> | null, registrar?: boolean): Promise<Cookies>;
}

const PASSWORD = 'Correct9horse';

export async function grantedAccounts(api: TestApp): Promise<GrantedAccounts> {
  const superadmin = await api.signIn();
  const listed = await api.send({ method: 'GET', url: '/api/admin/branches' }, superadmin);
  const [foreign, own] = listed.json<{ id: string }[]>();
  if (!own || !foreign) throw new Error('there are no two branches');
  return {
    superadmin,
    own: own.id,
    foreign: foreign.id,
    async add(username, grants, registrar = false) {
      const id = await api.addAdmin(username, PASSWORD);
      const limits = grants && { branches: null, languages: null, tasks: {}, ...grants };
      const payload = { registrar, grants: limits };
      const answer = await api.send({ method: 'PUT', url: `/api/admin/admins/${id}`, payload }, superadmin);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return api.signIn({ username, password: PASSWORD });
    },
  };
}
