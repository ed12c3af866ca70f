import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminsModule } from '../admins/admins.module.js';
import { IdentityGroupsController } from './identity-groups.controller.js';
import { IdentityGroups } from './identity-groups.service.js';
import { IdentityProvider } from './identity-provider.js';
import { Identity, IdentityGroup } from './identity.entity.js';
import { OidcController } from './oidc.controller.js';
import { OidcSignIn } from './oidc-sign-in.service.js';
import { OwnIdentityController } from './own-identity.controller.js';
import { OwnIdentity } from './own-identity.service.js';
import { PendingChecksCookie } from './pending-checks.js';

@Module({
  imports: [TypeOrmModule.forFeature([Identity, IdentityGroup]), AdminsModule],
  controllers: [OidcController, OwnIdentityController, IdentityGroupsController],
  providers: [IdentityProvider, PendingChecksCookie, OidcSignIn, OwnIdentity, IdentityGroups],
})
export class OidcModule {}
