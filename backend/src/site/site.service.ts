import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Site } from './site.dto.js';
import { SiteEntity } from './site.entity.js';

/** Before anything was put in: a site that says nothing, and says it without failing. */
const NOTHING: Site = {
  name: {},
  address: {},
  phone: null,
  email: null,
  socials: [],
  facts: { exhibits: null, collections: null, founded: null },
  banner: { on: false, text: {} },
  about: {},
};

@Injectable()
export class SiteService {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<Site> {
    const stored = await this.dataSource.manager.findOneBy(SiteEntity, { id: 1 });
    if (!stored) return NOTHING;
    const { name, address, phone, email, socials, facts, banner, about } = stored;
    return { name, address, phone, email, socials, facts, banner, about };
  }
}
