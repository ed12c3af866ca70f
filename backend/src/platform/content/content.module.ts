import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { ContentReader } from './content-reader.js';
import { ContentWriters } from './content-writers.js';
import { InTextsReader } from './in-texts.js';
import { ItemAddressEntity } from './item-address.entity.js';
import { ItemLists } from './item-lists.js';
import { ContentTypes } from '../content-types/content-types.js';
import { VersionedTypes } from '../revisions/versioned-types.js';
import { WaitingChangeEntity } from './waiting-change.entity.js';

/** Services that all content types use. */
@Global()
@Module({
  imports: [DiscoveryModule, MediaModule, TypeOrmModule.forFeature([ItemAddressEntity, WaitingChangeEntity])],
  providers: [ContentReader, ContentTypes, ContentWriters, InTextsReader, ItemLists, VersionedTypes],
  exports: [ContentReader, ContentTypes, ContentWriters, InTextsReader, ItemLists, VersionedTypes],
})
export class ContentModule {}
