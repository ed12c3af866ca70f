import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { notFound } from '../errors/problem.js';
import { ContentWriter, type ContentShapes } from './content-writer.js';

/** The services that write items, by type name. */
@Injectable()
export class ContentWriters {
  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws 404 */
  of(type: string): ContentWriter<ContentShapes> {
    for (const { instance } of this.discovery.getProviders())
      if (isWriter(instance) && instance.entity.contentType.type === type) return instance;
    throw notFound();
  }
}

const isWriter = (instance: unknown): instance is ContentWriter<ContentShapes> => instance instanceof ContentWriter;
