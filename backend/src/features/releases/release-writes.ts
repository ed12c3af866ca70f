import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { isReleasable, type HeldItem, type Releasable } from '../../platform/content/releasable.js';
import type { MemberProblem } from '../../platform/content/release-members.js';
import { failed, isPassing } from '../../platform/content/waiting-change-problems.js';
import type { Author } from '../../platform/revisions/write-row.js';
import { Problem } from '../../platform/errors/problem.js';
import { GONE, memberProblem } from './release-problems.js';

export interface Member {
  type: string;
  id: string;
}

/** Members whose items are locked until the transaction ends; undefined for a deleted item. */
export type HeldMembers = readonly { member: Member; item: HeldItem | undefined }[];

/** Items of releases, of any type. */
@Injectable()
export class ReleaseWrites {
  constructor(private readonly discovery: DiscoveryService) {}

  /** The types whose items can be members. */
  get types(): string[] {
    return this.discovery
      .getProviders()
      .flatMap(({ instance }) => (isReleasable(instance) ? instance.releasedType : []));
  }

  of(type: string): Releasable | undefined {
    for (const { instance } of this.discovery.getProviders())
      if (isReleasable(instance) && instance.releasedType === type) return instance;
    return undefined;
  }

  /** Always in the same order, so that two releases cannot deadlock, and before anything else is locked. */
  async hold(members: readonly Member[], manager: EntityManager): Promise<HeldMembers> {
    const held: { member: Member; item: HeldItem | undefined }[] = [];
    const inOrder = members.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (const member of inOrder) held.push({ member, item: await this.of(member.type)?.hold(member.id, manager) });
    return held;
  }

  /**
   * Publishes each.
   * @returns why some cannot be published; then the transaction must not be committed
   */
  async goLive(held: HeldMembers, account: Author, manager: EntityManager): Promise<MemberProblem[]> {
    const problems: MemberProblem[] = [];
    for (const { member, item } of held) {
      if (!item) problems.push(memberProblem(member, GONE));
      // within a savepoint, so that the problems of all items are reported
      else
        await manager
          .transaction((within) => item.goLive(account, within))
          .catch((error: unknown) => {
            if (isPassing(error)) throw error;
            problems.push(memberProblem(member, error instanceof Problem ? error : failed(error)));
          });
    }
    return problems;
  }
}

export const keyOf = ({ type, id }: Member): string => `${type} ${id}`;
