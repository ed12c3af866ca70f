import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { NewPassword } from '../auth/password-rules.js';
import { MaxLength } from '../text/text.validators.js';

const EXPIRES = { format: 'date-time', description: '72 hours after it was made' };

export class InvitationLink {
  @ApiProperty({
    format: 'uri',
    example: 'https://museum.example/login#invitation=Zk1n',
    description: 'told only now; made from `PUBLIC_ORIGIN`, with the secret behind `#`, which browsers send to nobody',
  })
  url: string;

  @ApiProperty(EXPIRES)
  expiresAt: string;
}

export class InvitationSecret {
  @ApiProperty({ maxLength: 100, description: 'what stands behind `#invitation=` in the link' })
  @IsNotEmpty()
  @IsString()
  @MaxLength(100)
  secret: string;
}

export class InvitationAnswer {
  @ApiProperty({ example: 'keeper_1' })
  username: string;

  @ApiProperty(EXPIRES)
  expiresAt: string;
}

export class InvitationPassword extends InvitationSecret {
  @NewPassword()
  password: string;
}
