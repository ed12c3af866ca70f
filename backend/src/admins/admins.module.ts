import { Module } from '@nestjs/common';
import { AdminsController } from './admins.controller.js';
import { AdminsService } from './admins.service.js';
import { PasswordController } from './password.controller.js';
import { PasswordService } from './password.service.js';

@Module({
  controllers: [AdminsController, PasswordController],
  providers: [AdminsService, PasswordService],
})
export class AdminsModule {}
