import { branchesOf } from '../../grants/grants.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { integer, jsonb, text, timestamp, uuid } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import type { Localized } from '../../text/localized.js';
import { onTheWire } from '../../text/time.js';
import { DiskGuard, isLow } from '../storage/disk-guard.js';
import type { MediaToLookAt } from './media-attention.dto.js';
import { IS_DAMAGED } from './media-filter.js';

const MAX_NAMED = 5;

/** The first $2 media whose rights end within 30 days of $1; $3: null, or the only branches. */
const ENDING = statement(
  'media whose rights end soon',
  `SELECT id, alt, original_name AS name, rights_expires_at AS "endsAt", count(*) OVER ()::int AS total FROM media
   WHERE rights_expires_at > $1::timestamptz AND rights_expires_at <= $1::timestamptz + interval '30 days'
     AND deleted_at IS NULL AND consent IS DISTINCT FROM 'withdrawn'
     AND ($3::uuid[] IS NULL OR branch_id = ANY($3))
   ORDER BY rights_expires_at, id LIMIT $2`,
  {
    id: uuid,
    alt: jsonb<Localized<string>>(),
    name: text.orNull(),
    endsAt: timestamp.orNull(),
    total: integer.orNull(),
  },
);

const DAMAGED = statement(
  'count media with missing or damaged files',
  `SELECT count(*)::int AS damaged FROM media WHERE ${IS_DAMAGED} AND deleted_at IS NULL
     AND ($1::uuid[] IS NULL OR branch_id = ANY($1))`,
  { damaged: integer.orNull() },
);

/** Finds media that need the staff's attention. */
@Injectable()
export class MediaAttention {
  constructor(
    private readonly dataSource: DataSource,
    private readonly disk: DiskGuard,
  ) {}

  async read(now = new Date()): Promise<MediaToLookAt> {
    const branches = branchesOf('media');
    const [ending, damaged, room] = await Promise.all([
      ENDING.all(this.dataSource, [now, MAX_NAMED, branches]),
      DAMAGED.first(this.dataSource, [branches]),
      this.disk.room(),
    ]);
    return {
      ending: ending.flatMap(({ id, alt, name, endsAt }) =>
        endsAt ? [{ id, alt, name, rights_expires_at: onTheWire(endsAt) }] : [],
      ),
      ending_total: ending[0]?.total ?? 0,
      damaged: damaged?.damaged ?? 0,
      disk_low: isLow(room),
    };
  }
}
