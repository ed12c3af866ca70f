import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Access, Account } from '../auth/access.js';
import { RouteDeclarations } from '../auth/route-declarations.js';
import { ContentTypes } from '../content-types/content-types.js';
import { forbidden, notFound } from '../errors/problem.js';
import { requireExisting } from '../http/existing.js';
import { RequestBody } from '../http/request-body.js';
import { RevisionEntity } from '../revisions/revision.entity.js';

type Asked = FastifyRequest<{ Params: { type: string; id: string; version?: string } }> & { user?: Account };

/** Requires that `:type` and `:id` name an item, and that the account may edit items of its type. */
@Injectable()
export class EditedItemGuard implements CanActivate {
  private readonly access = new Map<string, Access | undefined>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly routes: RouteDeclarations,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Asked>();
    const known = this.contentTypes.find(request.params.type);
    if (!known) throw notFound();
    if (this.accessToChange(known.type) === 'superadmin' && request.user?.role !== 'superadmin') throw forbidden();
    const { version } = request.params;
    if (version !== undefined && !isVersion(version)) throw notFound();
    await requireExisting(this.dataSource, known.entity, request);
    if (version !== undefined) await this.requireRevision(known.type, version, request);
    return true;
  }

  /** At once, or when the body is refused. @throws 404 */
  private async requireRevision(type: string, version: string, { params, body }: Asked): Promise<void> {
    const find = async () => {
      const key = { type, itemId: params.id, version: Number(version) };
      if (!(await this.dataSource.manager.existsBy(RevisionEntity, key))) throw notFound();
    };
    if (!(body instanceof RequestBody)) return find();
    const { beforeRefusal } = body;
    body.beforeRefusal = async () => {
      await beforeRefusal();
      await find();
    };
  }

  /** As the type's own call declares it. */
  private accessToChange(type: string): Access | undefined {
    if (this.access.size === 0)
      for (const { method, path, access } of this.routes.all()) if (method === 'PUT') this.access.set(path, access);
    return this.access.get(`/api/admin/${type}/:id`);
  }
}

const isVersion = (text: string): boolean => /^\d{1,9}$/.test(text);

export const EditedItem = () => applyDecorators(UseGuards(EditedItemGuard));
