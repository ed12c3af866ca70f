import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Account } from '../auth/access.js';
import { ContentTypes } from '../content-types/content-types.js';
import { forbidden, notFound } from '../errors/problem.js';
import { isId, requireFound } from '../http/existing.js';
import { RevisionEntity } from '../revisions/revision.entity.js';
import { ITEM_TYPE_NAMES } from '../revisions/versioned.js';
import { VersionedTypes } from '../revisions/versioned-types.js';
import { requireReach } from '../grants/grants.js';
import { EditRights } from '../auth/edit-rights.js';

type Asked = FastifyRequest<{ Params: { type: string; id: string; version?: string } }> & { user?: Account };

/**
 * Requires that `:type`, `:id` and, if the route has it, `:version` identify something with a history, and that the
 * account may edit it.
 */
@Injectable()
export class VersionedItemGuard implements CanActivate {
  constructor(
    private readonly dataSource: DataSource,
    private readonly versioned: VersionedTypes,
    private readonly rights: EditRights,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Asked>();
    const { params } = request;
    const versioned = this.versioned.find(params.type);
    if (!versioned) throw notFound();
    if (!this.rights.mayEdit(params.type, request.user)) throw forbidden();
    const { version } = params;
    if (version !== undefined && !isVersion(version)) throw notFound();
    // file names and cache keys use the database's spelling of the id
    params.id = params.id.toLowerCase();
    const { manager } = this.dataSource;
    await requireFound(request, async () => {
      if (!(await versioned.exists(params.id, manager))) throw notFound();
      const key = { type: params.type, itemId: params.id, version: Number(version) };
      if (version !== undefined && !(await manager.existsBy(RevisionEntity, key))) throw notFound();
    });
    const { tablePath } = this.dataSource.getMetadata(versioned.entity);
    await requireReach({ tableName: tablePath }, async (condition) => {
      const rows = await manager.query<object[]>(`SELECT FROM ${tablePath} WHERE id::text = $1 AND ${condition}`, [
        params.id,
      ]);
      return rows.length > 0;
    });
    return true;
  }
}

/** The same, for items of content types only. */
@Injectable()
export class EditedItemGuard extends VersionedItemGuard {
  constructor(
    dataSource: DataSource,
    versioned: VersionedTypes,
    rights: EditRights,
    private readonly contentTypes: ContentTypes,
  ) {
    super(dataSource, versioned, rights);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { type, id } = context.switchToHttp().getRequest<Asked>().params;
    // otherwise the item is looked up when the body is refused, and locked by a valid write
    if (!this.contentTypes.find(type) || !isId(id)) throw notFound();
    return super.canActivate(context);
  }
}

/** The same, for everything that has names and texts; not for settings. */
@Injectable()
export class NamedItemGuard extends VersionedItemGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { type, id } = context.switchToHttp().getRequest<Asked>().params;
    if (!ITEM_TYPE_NAMES.includes(type) || !isId(id)) throw notFound();
    return super.canActivate(context);
  }
}

const isVersion = (text: string): boolean => /^\d{1,9}$/.test(text);

export const VersionedItem = () => applyDecorators(UseGuards(VersionedItemGuard));
export const NamedItem = () => applyDecorators(UseGuards(NamedItemGuard));
export const EditedItem = () => applyDecorators(UseGuards(EditedItemGuard));
