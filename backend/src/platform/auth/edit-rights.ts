import { Injectable } from '@nestjs/common';
import type { Access, Account } from './access.js';
import { hasLevel, taskNamed } from '@muzey/shared-ui/accounts/tasks.ts';
import { currentGrants } from '../grants/grants.js';
import { RouteDeclarations } from './route-declarations.js';

/** The right to change items of a type, or settings: by the account's limits, or as declared by the call for it. */
@Injectable()
export class EditRights {
  private readonly access = new Map<string, Access | undefined>();

  constructor(private readonly routes: RouteDeclarations) {}

  mayEdit(type: string, account: Pick<Account, 'role'> | undefined): boolean {
    const grants = currentGrants();
    const task = taskNamed(type);
    if (grants) return task !== undefined && hasLevel(grants, task, 'draft');
    if (this.access.size === 0)
      for (const { method, path, access } of this.routes.all()) if (method === 'PUT') this.access.set(path, access);
    const path = `/api/admin/${type}`;
    const access = this.access.get(`${path}/:id`) ?? this.access.get(path);
    return access === 'staff' || (access !== 'registrar' && account?.role === 'superadmin');
  }
}
