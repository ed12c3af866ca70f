import { applyDecorators, Injectable, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Account } from '../auth/access.js';
import { ContentTypes } from '../content-types/content-types.js';
import { forbidden, notFound } from '../errors/problem.js';
import { requireExisting } from '../http/existing.js';
import { RequestBody } from '../http/request-body.js';
import { RevisionEntity } from '../revisions/revision.entity.js';
import { EditRights } from './edit-rights.js';

type Asked = FastifyRequest<{ Params: { type: string; id: string; version?: string } }> & { user?: Account };

/** Requires that `:type` and `:id` name an item, and that the account may edit items of its type. */
@Injectable()
export class EditedItemGuard implements CanActivate {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly rights: EditRights,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Asked>();
    const known = this.contentTypes.find(request.params.type);
    if (!known) throw notFound();
    if (!this.rights.mayEdit(known.type, request.user)) throw forbidden();
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
}

const isVersion = (text: string): boolean => /^\d{1,9}$/.test(text);

export const EditedItem = () => applyDecorators(UseGuards(EditedItemGuard));
