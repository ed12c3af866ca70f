import { Injectable } from '@nestjs/common';
import type { Access, Account } from './access.js';
import { RouteDeclarations } from './route-declarations.js';

/** The right to change items of a type, or settings, as declared by the call for it. */
@Injectable()
export class EditRights {
  private readonly access = new Map<string, Access | undefined>();

  constructor(private readonly routes: RouteDeclarations) {}

  mayEdit(type: string, account: Pick<Account, 'role'> | undefined): boolean {
    if (this.access.size === 0)
      for (const { method, path, access } of this.routes.all()) if (method === 'PUT') this.access.set(path, access);
    const path = `/api/admin/${type}`;
    const access = this.access.get(`${path}/:id`) ?? this.access.get(path);
    return access === 'staff' || (access !== 'registrar' && account?.role === 'superadmin');
  }
}
