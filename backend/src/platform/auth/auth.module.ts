import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { createSecretKey } from 'node:crypto';
import { Config } from '../config/config.js';
import { AddressGuard } from '../http/address.guard.js';
import { AccessGuard } from './access.guard.js';
import { Admin } from './admin.entity.js';
import { ApiToken } from './api-token.entity.js';
import { Attempts } from './attempts.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { EditRights } from './edit-rights.js';
import { Passkey, RecoveryCode, SecondFactor, UsedChallenge } from './factor.entity.js';
import { FirstAccount } from './first-account.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownDevices } from './known-devices.js';
import { OwnPassword } from './own-password.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { RefreshToken, Session } from './session.entity.js';
import { RouteDeclarations } from './route-declarations.js';
import { SessionsService } from './sessions.service.js';
import { SIGNING_KEY, signingKey } from './signing-key.js';
import { Throttle } from './throttle.entity.js';
import { ThrottleService } from './throttle.service.js';
import { TokenAccounts } from './token-accounts.js';
import { Views } from './views.js';

const key = {
  provide: SIGNING_KEY,
  inject: [Config],
  useFactory: signingKey,
};

@Module({ providers: [key], exports: [key] })
class KeyModule {}

@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Admin,
      ApiToken,
      Session,
      RefreshToken,
      Throttle,
      SecondFactor,
      RecoveryCode,
      Passkey,
      UsedChallenge,
    ]),
    DiscoveryModule,
    KeyModule,
    JwtModule.registerAsync({
      imports: [KeyModule],
      inject: [SIGNING_KEY],
      useFactory: (key: string) => ({
        secret: createSecretKey(Buffer.from(key)),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    SessionsService,
    ThrottleService,
    Attempts,
    KnownDevices,
    PendingSignIns,
    OwnPassword,
    JwtStrategy,
    TokenAccounts,
    FirstAccount,
    RouteDeclarations,
    EditRights,
    Views,
    // in this order: authentication and authorization come before the validation of the call
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: AddressGuard },
  ],
  exports: [
    KeyModule,
    AuthService,
    SessionsService,
    ThrottleService,
    Attempts,
    KnownDevices,
    PendingSignIns,
    OwnPassword,
    RouteDeclarations,
    EditRights,
    TokenAccounts,
    Views,
  ],
})
export class AuthModule {}
