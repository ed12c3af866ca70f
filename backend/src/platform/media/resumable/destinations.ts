import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { hasLevel } from '@muzey/shared-ui/accounts/tasks.ts';
import { defaultBranch, requireGrant } from '../../grants/grants.js';
import { forbidden } from '../../errors/problem.js';
import type { FileKind } from '../worker/file-problem.js';
import { FILE_KINDS, uploadOf, type Kind, type MediaFormat } from '../model/kinds.js';
import { mediaUrl } from '../model/media-address.js';
import type { SpooledFile } from '../intake/received-file.js';
import { Replacement } from '../intake/replacement.js';
import { SpooledFiles } from '../intake/spooled-files.js';
import type { PartQuery, StoredUpload } from './resumable.dto.js';

type SetResult = (result: StoredUpload, manager: EntityManager) => Promise<void>;

/** The purpose of a file that arrives in parts; every part states it. */
export interface Destination {
  /**
   * The accepted formats, checked before each part; absent: any.
   * @throws when files are no longer accepted
   */
  accepts?: () => Promise<FileKind<MediaFormat>>;
  /**
   * Stores the complete file together with the result of its upload. Absent: the file stays until another request
   * collects it.
   */
  keep?: (file: SpooledFile, setResult: SetResult) => Promise<void>;
}

@Injectable()
export class Destinations {
  constructor(
    private readonly files: SpooledFiles,
    private readonly replacement: Replacement,
  ) {}

  /** @throws 403 for a register that the account may not import, and for a medium that it may not upload */
  of({ accept, reuse, replaces, version }: PartQuery, account: Account): Destination {
    if (accept === 'register') return registerOf(account);
    // the route is for accounts of registers, too
    requireGrant({ task: 'media', level: 'draft', branch: defaultBranch() });
    if (replaces) return this.replaced({ id: replaces.toLowerCase(), version }, account);
    return this.library(accept === 'file' ? FILE_KINDS : ['film'], reuse === 'true', account);
  }

  private library(kinds: readonly Kind[], reuse: boolean, account: Account): Destination {
    return {
      accepts: () => Promise.resolve(uploadOf(kinds, 1)),
      keep: (file, setResult) =>
        this.files.keep(
          file,
          account,
          ({ id, file: name }, manager, uses) => setResult({ urls: [mediaUrl(name)], id, uses }, manager),
          { kinds, reuse },
        ),
    };
  }

  private replaced(edited: { id: string; version: number | undefined }, account: Account): Destination {
    return {
      accepts: () => this.replacement.accepts(edited),
      keep: (file, setResult) =>
        this.replacement.replaceBy(file, edited, account, ({ id, file: name }, manager) =>
          setResult({ urls: [mediaUrl(name)], id }, manager),
        ),
    };
  }
}

function registerOf({ role, grants }: Account): Destination {
  if (role !== 'superadmin' && !(grants && hasLevel(grants, 'registers', 'publish'))) throw forbidden();
  return {};
}
