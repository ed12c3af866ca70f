import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { rm } from 'node:fs/promises';
import type { EntityManager } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { Idempotency } from '../../http/idempotency.js';
import { Duplicates, type KnownMedium } from './duplicates.js';
import type { FileKind } from '../worker/file-problem.js';
import type { MediaFormat } from '../model/kinds.js';
import { MediaIntake, type ReceivedMedium } from './media-intake.js';
import type { MediaEntity } from '../model/media.entity.js';
import { MediaStore } from './media-store.js';
import type { ReadyMedium } from './ready-medium.js';
import { Renditions } from '../renditions/renditions.js';

export interface UploadOptions {
  /** Operation name. */
  name: string;
  /** The accepted files. */
  accepts: FileKind<MediaFormat>;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** Returns the stored medium if the same file is already in the library. */
  reuse?: boolean;
}

/** A file of an upload, with its medium: a new one, or the stored one. */
export interface UploadedFile {
  entity: MediaEntity;
  ready?: ReadyMedium;
  /** The oldest medium made from the same bytes. */
  known?: KnownMedium;
}

/** Stores the files of one request, all or none. */
@Injectable()
export class UploadService {
  constructor(
    private readonly intake: MediaIntake,
    private readonly store: MediaStore,
    private readonly duplicates: Duplicates,
    private readonly renditions: Renditions,
    private readonly idempotency: Idempotency,
  ) {}

  /** @param answerOf builds the answer from the files, in the order of the request */
  async receive<Answer>(
    request: FastifyRequest,
    account: Account,
    { name, accepts, key, reuse = false }: UploadOptions,
    answerOf: (files: UploadedFile[], manager: EntityManager) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const temporary: string[] = [];
    try {
      const received = await this.intake.read(request, accepts, account, temporary);
      const checksums = received.map(({ checksum }) => checksum);
      const duplicates = await this.duplicates.find(checksums);
      const files = reuse ? newOnes(received, duplicates) : new Map(received.entries());
      const media = await this.intake.prepare(files, accepts, account, temporary);
      const ready = [...media.values()];
      const body = [name, checksums, ...(reuse ? ['reuse'] : [])];
      const answer = await this.store.keep(ready, () =>
        this.idempotency.run({ key, account, body }, async (manager) => {
          // another request may have stored the same file since
          if (reuse) await this.duplicates.lock(checksums, manager);
          const here = reuse ? await this.duplicates.find(checksums, manager) : duplicates;
          const isNew = ([, { entity }]: [number, ReadyMedium]) => !reuse || !here.has(entity.originalChecksum ?? '');
          const added = new Map([...media].filter(isNew));
          await this.store.insert([...added.values()], manager);
          return answerOf(uploadedFiles(received, added, here), manager);
        }),
      );
      this.renditions.wake();
      return answer;
    } finally {
      await Promise.all(temporary.map((path) => rm(path, { force: true })));
    }
  }
}

function uploadedFiles(
  received: readonly ReceivedMedium[],
  media: ReadonlyMap<number, ReadyMedium>,
  duplicates: ReadonlyMap<string, KnownMedium>,
): UploadedFile[] {
  const made = new Map([...media.values()].map(({ entity }) => [entity.originalChecksum, entity]));
  return received.flatMap(({ checksum }, index) => {
    const [ready, before] = [media.get(index), duplicates.get(checksum)];
    const entity = ready?.entity ?? made.get(checksum) ?? before?.entity;
    return entity ? { entity, ready, known: before } : [];
  });
}

/** The files that are not in the library yet, each once, by index. */
function newOnes(
  received: readonly ReceivedMedium[],
  duplicates: ReadonlyMap<string, KnownMedium>,
): Map<number, ReceivedMedium> {
  const seen = new Set(duplicates.keys());
  const isNew = ({ checksum }: ReceivedMedium) => !seen.has(checksum) && seen.add(checksum);
  return new Map([...received.entries()].filter(([, file]) => isNew(file)));
}
