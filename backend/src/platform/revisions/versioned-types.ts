import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { notFound } from '../errors/problem.js';
import { isVersioned, type Versioned } from './versioned.js';

/** The services whose items have a history, by type name. */
@Injectable()
export class VersionedTypes {
  constructor(private readonly discovery: DiscoveryService) {}

  find(type: string): Versioned | undefined {
    const services = this.discovery.getProviders().map(({ instance }): unknown => instance);
    return services.filter(isVersioned).find(({ versionedType }) => versionedType === type);
  }

  /** @throws 404 */
  of(type: string): Versioned {
    const versioned = this.find(type);
    if (!versioned) throw notFound();
    return versioned;
  }
}
