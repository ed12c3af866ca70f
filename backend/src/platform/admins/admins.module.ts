import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Admin } from '../auth/admin.entity.js';
import { AccessController } from './access.controller.js';
import { AccessService } from './access.service.js';
import { ApiTokensController, OwnApiTokensController } from './api-tokens.controller.js';
import { ApiTokensService } from './api-tokens.service.js';
import { AdminsController } from './admins.controller.js';
import { AdminsService } from './admins.service.js';
import { AccountMails } from './email/account-mails.js';
import { AccountMail, EmailChange } from './email/email.entity.js';
import { ForgottenController } from './email/forgotten.controller.js';
import { OwnEmailController } from './email/own-email.controller.js';
import { OwnEmailService } from './email/own-email.service.js';
import { InvitationsController } from './invitations.controller.js';
import { Invitation } from './invitation.entity.js';
import { InvitationsService } from './invitations.service.js';
import { OwnLanguagesController } from './own-languages.controller.js';
import { OwnNamesController } from './own-names.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Admin, Invitation, EmailChange, AccountMail])],
  controllers: [
    AdminsController,
    AccessController,
    InvitationsController,
    PasswordController,
    OwnNamesController,
    OwnLanguagesController,
    OwnSessionsController,
    OwnApiTokensController,
    ApiTokensController,
    OwnEmailController,
    ForgottenController,
  ],
  providers: [
    AdminsService,
    AccessService,
    InvitationsService,
    PasswordService,
    OwnSessionsService,
    ApiTokensService,
    OwnEmailService,
    AccountMails,
  ],
  exports: [AdminsService],
})
export class AdminsModule {}
