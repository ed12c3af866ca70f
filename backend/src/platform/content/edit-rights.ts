import { Injectable } from '@nestjs/common';
import type { Access, Account } from '../auth/access.js';
import { RouteDeclarations } from '../auth/route-declarations.js';

/** The right to change items of a type: as the type's own call declares it. */
@Injectable()
export class EditRights {
  private readonly access = new Map<string, Access | undefined>();

  constructor(private readonly routes: RouteDeclarations) {}

  mayEdit(type: string, account: Pick<Account, 'role'> | undefined): boolean {
    if (this.access.size === 0)
      for (const { method, path, access } of this.routes.all()) if (method === 'PUT') this.access.set(path, access);
    return this.access.get(`/api/admin/${type}/:id`) !== 'superadmin' || account?.role === 'superadmin';
  }
}
