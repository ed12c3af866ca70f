import { Body, Controller, Get, Module, Param, Post, Put, Query } from '@nestjs/common';
import { IsArray, IsInt, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { CurrentAccount, Public, Staff, Superadmin, type Account } from '../src/platform/auth/access.js';
import { Admin } from '../src/platform/auth/admin.entity.js';
import { Existing } from '../src/platform/http/existing.js';

class ProbePart {
  @IsString()
  @MaxLength(5)
  title: string;
}

class ProbeInput {
  @IsString()
  text: string;

  @IsOptional()
  @IsInt()
  count?: number;

  @IsOptional()
  @ValidateNested()
  @Type(() => ProbePart)
  part?: ProbePart;

  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  names?: string[];

  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => ProbePart)
  parts?: ProbePart[];
}

class ProbeQuery {
  @IsOptional()
  @IsString()
  word?: string;
}

/** Test routes for each kind of access. */
@Controller('probe')
class ProbeController {
  @Public()
  @Post('echo')
  echo(@Body() body: ProbeInput): ProbeInput {
    return body;
  }

  @Staff()
  @Post('staff-echo')
  staffEcho(@Body() body: ProbeInput): ProbeInput {
    return body;
  }

  @Public()
  @Get('words/:name')
  word(@Param('name') name: string, @Query() query: ProbeQuery): { name: string; word: string | undefined } {
    return { name, word: query.word };
  }

  @Public()
  @Get('broken')
  broken(): never {
    throw new Error('a secret detail');
  }

  @Staff()
  @Get('account')
  account(@CurrentAccount() account: Account): Account {
    return account;
  }

  @Superadmin()
  @Put('admins/:id')
  @Existing(Admin)
  update(@Param('id') id: string, @Body() body: ProbeInput): { id: string; text: string } {
    return { id, text: body.text };
  }
}

@Module({ controllers: [ProbeController] })
export class ProbeModule {}
