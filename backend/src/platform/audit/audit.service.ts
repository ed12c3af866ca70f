import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { AuditEntry, AuditQuery, AuditTrail } from './audit.dto.js';
import { AuditEntryEntity } from './audit.entity.js';

@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntryEntity) private readonly log: Repository<AuditEntryEntity>) {}

  async list({ type, item, action, username, limit, skip }: AuditQuery): Promise<AuditTrail> {
    const where = {
      ...(type ? { type } : {}),
      ...(item ? { itemId: item } : {}),
      ...(action ? { action } : {}),
      ...(username ? { username } : {}),
    };
    const [entries, total] = await this.log.findAndCount({
      where,
      order: { id: 'DESC' },
      take: limit,
      skip,
    });
    return { entries: entries.map(toEntry), total };
  }
}

const toEntry = ({ accountId, username, at, titles, ...entry }: AuditEntryEntity): AuditEntry => ({
  ...entry,
  titles: titles ?? {},
  at: at.toISOString(),
  account: { id: accountId, username },
});
