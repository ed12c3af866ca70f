import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DueReleases } from './due-releases.js';
import { ReleasePublisher } from './release-publisher.js';
import { ReleaseReader } from './release-reader.js';
import { ReleaseWrites } from './release-writes.js';
import { ReleaseEntity, ReleaseMemberEntity } from './release.entity.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([ReleaseEntity, ReleaseMemberEntity])],
  controllers: [ReleasesController],
  providers: [ReleaseReader, ReleaseWrites, ReleasePublisher, ReleasesService, DueReleases],
})
export class ReleasesModule {}
