import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsNotEmpty, IsString, Matches } from 'class-validator';
import { CleanText, MaxGraphemes, MaxLength, Written } from '../text/text.validators.js';
import { RecoveryCodes } from './factors.dto.js';

/** In graphemes. */
const NAME_LIMIT = 60;

const Name = () =>
  applyDecorators(
    ApiProperty({ example: 'Aygul’s phone', maxLength: NAME_LIMIT, description: 'for its owner' }),
    IsDefined(),
    IsString(),
    Written(),
    CleanText(),
    MaxGraphemes(NAME_LIMIT),
  );

/** Bytes, as browsers answer them. */
const Bytes = (maxLength: number, description: string) =>
  applyDecorators(
    ApiProperty({
      example: 'AAAA',
      maxLength,
      pattern: '^[A-Za-z0-9_-]+$',
      description: `${description}, in base64url`,
    }),
    IsNotEmpty(),
    IsString(),
    MaxLength(maxLength),
    Matches(/^[\w-]+$/),
  );

export class PasskeyAnswer {
  @Bytes(1364, '`id` of the credential')
  id: string;

  @Bytes(4096, '`response.clientDataJSON`')
  clientDataJSON: string;

  @Bytes(2048, '`response.authenticatorData`')
  authenticatorData: string;

  @Bytes(2048, '`response.signature`')
  signature: string;

  @Bytes(88, '`response.userHandle`')
  userHandle: string;
}

export class PasskeyCreated {
  @Name()
  name: string;

  @Bytes(4096, '`response.clientDataJSON` of the credential')
  clientDataJSON: string;

  @Bytes(16_384, '`response.attestationObject`')
  attestationObject: string;
}

export class PasskeyName {
  @Name()
  name: string;
}

export class PasskeyRequest {
  @ApiProperty({ description: 'valid for five minutes, in this browser, once' })
  challenge: string;

  @ApiProperty({ example: 'museum.example' })
  rpId: string;

  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
}

class RelyingParty {
  @ApiProperty({ example: 'museum.example' })
  id: string;

  @ApiProperty({ example: 'museum.example' })
  name: string;
}

class PasskeyUser {
  @ApiProperty({ description: 'the id of the account' })
  id: string;

  @ApiProperty({ example: 'keeper_1' })
  name: string;

  @ApiProperty({ example: 'Aygul Berdieva' })
  displayName: string;
}

class Algorithm {
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';

  @ApiProperty({ type: 'integer', example: -7 })
  alg: number;
}

class Known {
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';

  @ApiProperty()
  id: string;
}

class Selection {
  @ApiProperty({ enum: ['required'] })
  residentKey: 'required';

  @ApiProperty({ enum: [true] })
  requireResidentKey: true;

  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
}

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn 3, 5.4). */
export class PasskeyCreation {
  @ApiProperty({ description: 'valid for five minutes, in this session, once' })
  challenge: string;

  @ApiProperty({ type: RelyingParty })
  rp: RelyingParty;

  @ApiProperty({ type: PasskeyUser })
  user: PasskeyUser;

  @ApiProperty({ type: [Algorithm] })
  pubKeyCredParams: Algorithm[];

  @ApiProperty({ type: [Known], description: 'those that the account has' })
  excludeCredentials: Known[];

  @ApiProperty({ type: Selection })
  authenticatorSelection: Selection;

  @ApiProperty({ enum: ['none'] })
  attestation: 'none';
}

export class OwnPasskey {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Aygul’s phone' })
  name: string;

  @ApiProperty({ description: 'whether it is synchronised to other devices' })
  synced: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: never' })
  lastUsedAt: string | null;
}

export class PasskeyAdded extends RecoveryCodes {
  @ApiProperty({ type: OwnPasskey })
  passkey: OwnPasskey;
}
